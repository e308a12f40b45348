"""Tests mirror ``src/pacal``; ``tests/architecture`` holds the checks on the project itself."""
