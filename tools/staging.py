"""What setup.py changes in a source before Cython reads it."""

from __future__ import annotations

import ast
import re
import runpy
import textwrap
from enum import EnumMeta
from pathlib import Path

CODES = Path(__file__).parents[1] / "src/boneyard/engine/codes.py"
STAND_IN = ("from boneyard.compiled import cython\n", "import cython\n")  # Cython knows its own module by this line

_codes = {name: code for name, code in runpy.run_path(str(CODES)).items() if isinstance(code, EnumMeta) and len(code)}
_MEMBER = re.compile(rf"\b({'|'.join(_codes)})\.([A-Z][A-Z0-9_]*)\b")


_CONSTANT = re.compile(r"\{([A-Z][A-Z0-9_]*)\}")
_STRUCT = re.compile(r"^cdef struct (\w+):\n    \{fields\}$", re.MULTILINE)
_APART = re.compile(r"^cdef \w+ (\w+)\(.*\).*# apart$", re.MULTILINE)
NOINLINE = """\
#ifdef _MSC_VER
#define BONEYARD_APART __declspec(noinline)
#else
#define BONEYARD_APART __attribute__((noinline))
#endif
"""
_INLINE = re.compile(r"(?:^@cython\.locals\((.*)\)\n)?^(cdef inline \w+ (\w+)\(.*\)[^:\n]*)$", re.MULTILINE)


def with_numbers(header: str, source: str) -> str:
    """Return a .pxd with the numbers that the .py of its name gives to its constants, for each `{NAME}`.

    Raises `KeyError` for a constant that the .py has not.
    """
    numbers = {
        node.targets[0].id: node.value.value
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    return _CONSTANT.sub(lambda name: f"{{{numbers[name[1]]:#x}}}", header)


def with_fields(header: str, table: Path) -> str:
    """Return a .pxd in which each struct with the body `{fields}` has the fields that `STRUCTS` of a table gives it.

    Raises `KeyError` for a struct that the table has not.
    """
    if not _STRUCT.search(header):
        return header
    structs = runpy.run_path(str(table))["STRUCTS"]

    def body(struct: re.Match[str]) -> str:
        rows = [f"    {kind} {name}{''.join(f'[{n}]' for n in sizes)}" for kind, name, sizes, *_ in structs[struct[1]]]
        return "\n".join([f"cdef struct {struct[1]}:", *rows])

    return _STRUCT.sub(body, header)


def with_bodies(header: str, source: str) -> str:
    """Return a .pxd in which each `cdef inline` has the body that the .py of its name gives to the function.

    C inlines a function into other modules only if its body is in the .pxd.  `@cython.locals` has the types of its
    locals. Raises `KeyError` for a function that the .py has not.
    """
    functions = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}

    def body(declared: re.Match[str]) -> str:
        function = functions[declared[3]]
        typed = [f"cdef {kind} {name}" for name, kind in re.findall(r"(\w+)=(\w+)", declared[1] or "")]
        code = [ast.unparse(node) for node in function.body[ast.get_docstring(function) is not None :]]
        return f"{declared[2]}:\n{textwrap.indent(chr(10).join(typed + code), '    ')}\n"

    return _INLINE.sub(body, header)


def with_calls(code: str, header: str, module: str) -> str:
    """Return the C of a module in which no caller inlines the functions that its .pxd marks `# apart`.

    Raises `KeyError` for a function that the C declares not exactly once.
    """
    for name in _APART.findall(header):
        declared = rf"^static (?=[^\n]*_{len(module)}{module}_{name}\([^\n]*/\*proto\*/$)"
        code, found = re.subn(declared, "static BONEYARD_APART ", code, flags=re.MULTILINE)
        if found != 1:
            raise KeyError(name)
    return NOINLINE + code


def staged(text: str) -> str:
    """Return a source as Cython is to read it: with its own module, and with the numbers of codes.py as literals.

    Raises `KeyError` for a member that codes.py has not.
    """

    def number(member: re.Match[str]) -> str:
        return f"{_codes[member[1]][member[2]]:d}"

    return _MEMBER.sub(number, text.replace(*STAND_IN))
