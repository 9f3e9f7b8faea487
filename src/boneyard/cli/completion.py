"""``boneyard completion SHELL``: completion for a shell, and the manual page, from the argument parsers."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from shlex import quote
from unicodedata import normalize

from boneyard import __version__, locale
from boneyard.cli.arguments import COMMANDS, CommandParser, parser
from boneyard.locale import Catalogue

SHELLS = ("bash", "zsh", "fish")
MAN = "man"

FILES = ("FILE", "OUT", "PATH")
"""Metavariables that stand for files."""


@dataclass
class CommandPage:
    """A command: its words after ``boneyard``, and its arguments."""

    words: tuple[str, ...]
    about: str
    description: str
    options: list[argparse.Action] = field(default_factory=list)
    positions: list[argparse.Action] = field(default_factory=list)


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard completion``."""
    command.add_argument("shell", metavar="SHELL", choices=(*SHELLS, MAN), help=texts.text("cli.arguments.shell"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the completion of a shell, or the manual page; return the exit status."""
    print({"bash": bash, "zsh": zsh, "fish": fish, MAN: man_page}[args.shell](), end="")
    return 0


def commands() -> Iterator[CommandPage]:
    """Yield every command, and the commands below it, with its arguments."""
    texts = locale.load()
    for name in COMMANDS:
        found = parser([name]).named
        assert found is not None
        yield from _commands((name,), found, texts.text(f"cli.commands.{name}"))


def _commands(words: tuple[str, ...], found: argparse.ArgumentParser, about: str) -> Iterator[CommandPage]:
    command = CommandPage(words, about, found.description or "")
    below: list[tuple[str, argparse.ArgumentParser, str]] = []
    for action in found._actions:
        if isinstance(action, argparse._SubParsersAction):
            texts = {choice.dest: choice.help or "" for choice in action._choices_actions}
            below += [(name, made, texts.get(name, "")) for name, made in action.choices.items()]
        elif action.option_strings:
            command.options.append(action)
        else:
            command.positions.append(action)
    yield command
    for name, made, said in below:
        yield from _commands((*words, name), made, said)


def values(action: argparse.Action) -> list[str] | None:
    """Return the words that an argument takes; None for a file, nothing for anything else."""
    from boneyard.bots import BOTS
    from boneyard.games import GAMES

    metavar = action.metavar if isinstance(action.metavar, str) else ""
    if metavar in FILES:
        return None
    if action.choices is not None:
        return [str(choice) for choice in action.choices]
    known: dict[str, Iterable[str]] = {"GAME": GAMES, "BOT": BOTS, "NAMES": BOTS, "L": locale.available()}
    return list(known.get(metavar, ()))


def takes_value(action: argparse.Action) -> bool:
    """Return whether an option is followed by a value."""
    return action.nargs != 0


def _next_words(command: CommandPage, every: list[CommandPage]) -> list[str]:
    """Return the words that may follow a command, options apart."""
    found = [other.words[-1] for other in every if other.words[:-1] == command.words]
    for action in command.positions:
        found += values(action) or []
    return found


def bash() -> str:
    """Return the completion for bash."""
    every = list(commands())
    lines = [
        "# Completion of boneyard for bash: source this, or save it as boneyard in",
        "# ~/.local/share/bash-completion/completions.",
        "_boneyard() {",
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
        f"    local words={quote(' '.join((*COMMANDS, '--help', '--version')))} files= nested",
        '    [[ $COMP_CWORD -gt 1 ]] && case "$command" in',
    ]
    for name in COMMANDS:
        own = [command for command in every if command.words[0] == name]
        lines.append(f"    {name})")
        nested = [command for command in own if len(command.words) > 1]
        if nested:
            lines.append('        nested="$command ${COMP_WORDS[2]}"; [[ $COMP_CWORD -eq 2 ]] && nested=$command')
            lines.append('        case "$nested" in')
            for command in sorted(own, key=lambda one: -len(one.words)):
                lines.append(f"        {quote(' '.join(command.words))}){_bash_words(command, every)};;")
            lines.append("        esac")
        else:
            lines.append(f"       {_bash_words(own[0], every)}")
        lines.append("        ;;")
    lines += ["    esac", '    [[ $COMP_CWORD -gt 1 ]] && case "$command $before" in']
    for command in every:
        for action in command.options:
            if takes_value(action):
                found = values(action)
                known = "words= files=1" if found is None else f"words={quote(' '.join(found))} files="
                spelled = "|".join(quote(f"{command.words[0]} {name}") for name in action.option_strings)
                lines.append(f"    {spelled}) {known};;")
    lines += [
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$word"))',
        '    [[ -n $files ]] && COMPREPLY+=($(compgen -f -- "$word"))',
        "}",
        "complete -o filenames -F _boneyard boneyard",
    ]
    return "\n".join(lines) + "\n"


def _bash_words(command: CommandPage, every: list[CommandPage]) -> str:
    words = _next_words(command, every) + [name for action in command.options for name in action.option_strings]
    files = "1" if any(values(action) is None for action in command.positions) else ""
    return f" words={quote(' '.join(words))} files={files}"


def fish() -> str:
    """Return the completion for fish."""
    lines = [
        "# Completion of boneyard for fish: save it as ~/.config/fish/completions/boneyard.fish.",
        "complete -c boneyard -f",
    ]
    lines.append("complete -c boneyard -n __fish_use_subcommand -l version")
    every = list(commands())
    for command in every:
        *above, name = command.words
        if above:
            others = " ".join(other.words[-1] for other in every if other.words[:-1] == tuple(above))
            where = f"__fish_seen_subcommand_from {above[0]}; and not __fish_seen_subcommand_from {others}"
        else:
            where = "__fish_use_subcommand"
        lines.append(f"complete -c boneyard -n {quote(where)} -a {name} -d {quote(command.about)}")
        here = quote("; and ".join(f"__fish_seen_subcommand_from {word}" for word in command.words))
        for action in command.positions:
            found = values(action)
            if found is None:
                lines.append(f"complete -c boneyard -n {here} -F")
            elif found:
                lines.append(f"complete -c boneyard -n {here} -a {quote(' '.join(found))}")
        for action in command.options:
            spelled = " ".join(_fish_option(name) for name in action.option_strings)
            found = values(action) if takes_value(action) else []
            value = "" if not takes_value(action) else " -r -F" if found is None else f" -x -a {quote(' '.join(found))}"
            lines.append(f"complete -c boneyard -n {here} {spelled}{value} -d {quote(_plain(action))}")
    return "\n".join(lines) + "\n"


def _fish_option(name: str) -> str:
    return f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"


def zsh() -> str:
    """Return the completion for zsh."""
    every = list(commands())
    lines = [
        "#compdef boneyard",
        "# Completion of boneyard for zsh: save it as _boneyard in a folder of $fpath.",
        "_boneyard() {",
        "    local curcontext=$curcontext state line",
        "    typeset -A opt_args",
        "    _arguments -C '(- *)--version[print the version]' '(- *)--help[help]' '1: :->command' '*:: :->rest'",
        "    case $state in",
        "    command)",
        f"        _values command {' '.join(quote(_zsh_item(one)) for one in every if len(one.words) == 1)};;",
        "    rest)",
        "        case $line[1] in",
    ]
    for command in every:
        if len(command.words) > 1:
            continue
        nested = [other for other in every if len(other.words) == 2 and other.words[0] == command.words[0]]
        lines.append(f"        {command.words[0]})")
        if nested:
            names = " ".join(quote(_zsh_item(one)) for one in nested)
            lines.append(f"            if (( CURRENT == 2 )); then _values command {names}; else case $line[2] in")
            lines += [
                f"            {one.words[1]}) shift words; (( CURRENT-- )); {_zsh_arguments(one)};;" for one in nested
            ]
            lines.append("            esac; fi;;")
        else:
            lines.append(f"            {_zsh_arguments(command)};;")
    lines += ["        esac;;", "    esac", "}", '_boneyard "$@"']
    return "\n".join(lines) + "\n"


def _zsh_item(command: CommandPage) -> str:
    return f"{command.words[-1]}[{_escaped(command.about)}]"


def _zsh_arguments(command: CommandPage) -> str:
    parts = []
    for action in command.options:
        for name in action.option_strings:
            value = f":{_escaped(str(action.metavar or 'value'))}:{_zsh_values(action)}" if takes_value(action) else ""
            parts.append(quote(f"{name}[{_escaped(_plain(action))}]{value}"))
    for number, action in enumerate(command.positions, 1):
        place = "*" if action.nargs in ("*", "+") else str(number)
        optional = ":" if action.nargs in ("?", "*") else ""
        parts.append(quote(f"{place}:{optional}{_escaped(str(action.metavar))}:{_zsh_values(action)}"))
    return "_arguments " + " ".join(parts)


def _zsh_values(action: argparse.Action) -> str:
    found = values(action)
    if found is None:
        return "_files"
    return f"({' '.join(found)})" if found else " "


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")


def _plain(action: argparse.Action) -> str:
    """Return the explanation of an argument in one line."""
    return " ".join((action.help or "").replace("%%", "%").split())


def man_page() -> str:
    """Return the manual page in roff."""
    texts = locale.load()
    lines = [
        f'.TH BONEYARD 1 "" "boneyard {__version__}" "{_roff(texts.text("cli.man.title"))}"',
        f".SH {_roff(texts.text('cli.man.name')).upper()}",
        f"boneyard \\- {_roff(texts.text('cli.description'))}",
        f".SH {_roff(texts.text('cli.man.synopsis')).upper()}",
        ".B boneyard",
        f"[\\fICOMMAND\\fR] [\\fI{_roff(texts.text('cli.man.arguments'))}\\fR]",
        f".SH {_roff(texts.text('cli.man.description')).upper()}",
        _roff(texts.text("cli.about.all")),
    ]
    for command in commands():
        names = [str(action.metavar or action.dest) for action in command.positions]
        lines.append(f'.SH "boneyard {" ".join((*command.words, *names))}"')
        lines.append(_roff(command.description or command.about))
        for action in (*command.positions, *command.options):
            if not action.help:
                continue
            spelled = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
            metavar = action.metavar or action.dest
            value = f"\\fI{_roff(str(metavar))}\\fR" if takes_value(action) else ""
            lines += [".TP", " ".join(filter(None, (spelled, value))), _roff(_plain(action))]
    return "\n".join(lines) + "\n"


def _roff(text: str) -> str:
    """Return a text that roff shows as it is: other characters than ASCII by their decomposed code points."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    whole = "".join(
        char if char.isascii() else f"\\[u{'_'.join(f'{ord(part):04X}' for part in normalize('NFD', char))}]"
        for char in escaped
    )
    return f"\\&{whole}" if whole.startswith((".", "'")) else whole
