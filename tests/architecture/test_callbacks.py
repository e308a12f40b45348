"""Callbacks are passed to constructors and never assigned later, so a reader finds out who is called."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pacal

SOURCE = Path(pacal.__file__).parent


def is_callable(annotation: ast.expr | None) -> bool:
    return annotation is not None and "Callable" in ast.unparse(annotation)


def assigned_attributes(node: ast.AST) -> Iterator[tuple[ast.Attribute, ast.expr | None, ast.expr | None]]:
    """The attributes that a piece of code assigns, each with its annotation and its value."""
    for inner in ast.walk(node):
        targets: list[ast.expr] = []
        if isinstance(inner, ast.Assign):
            targets = [part for target in inner.targets for part in ast.walk(target) if isinstance(part, ast.expr)]
        elif isinstance(inner, ast.AnnAssign):
            targets = [inner.target]
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store):
                assert isinstance(inner, ast.Assign | ast.AnnAssign)
                yield target, inner.annotation if isinstance(inner, ast.AnnAssign) else None, inner.value


def callbacks_assigned_later(trees: list[ast.Module]) -> list[str]:
    """The assignments, outside of constructors, of functions to attributes."""
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    constructors = [node for node in functions if node.name == "__init__"]
    callbacks = set()
    for constructor in constructors:
        parameters = [*constructor.args.args, *constructor.args.kwonlyargs]
        passed = {parameter.arg for parameter in parameters if is_callable(parameter.annotation)}
        for target, annotation, value in assigned_attributes(constructor):
            if is_callable(annotation) or (isinstance(value, ast.Name) and value.id in passed):
                callbacks.add(target.attr)
    inside = {id(target) for constructor in constructors for target, _, _ in assigned_attributes(constructor)}
    return [
        ast.unparse(target)
        for tree in trees
        for target, annotation, value in assigned_attributes(tree)
        if id(target) not in inside
        and (target.attr in callbacks or is_callable(annotation) or isinstance(value, ast.Lambda))
    ]


def test_no_callback_is_assigned_from_outside() -> None:
    files = [path for path in SOURCE.rglob("*.py") if "static" not in path.parts]
    assert len(files) > 100
    assert callbacks_assigned_later([ast.parse(path.read_text("utf-8")) for path in files]) == []


def test_an_assigned_callback_would_be_found() -> None:
    code = """
class Writer:
    def __init__(self, on_change: Callable[[], None], size: int) -> None:
        self.on_change = on_change
        self.size = size

def start(writer: Writer, reload: Callable[[], None]) -> None:
    writer.on_change = reload
    writer.on_end = lambda: None
    writer.size = 3
"""
    assert callbacks_assigned_later([ast.parse(code)]) == ["writer.on_change", "writer.on_end"]
