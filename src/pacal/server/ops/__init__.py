"""Operations: rate limits, metrics, logs, readiness."""
