/**
 * Do values fit the generated types of the protocol?  `node tests/fits.mjs FILE`, the file an object of lists, by the name
 * of their type.  Prints one line for each misfit and for each member that the type does not know.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const path = fileURLToPath(new URL('../.generated/protocol.ts', import.meta.url));
// Without the types of the DOM and of packages, which take seconds to read.
const program = ts.createProgram([path], { strict: true, noEmit: true, lib: ['lib.es2022.d.ts'], types: [] });
const checker = program.getTypeChecker();
const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)));
const types = new Map(exported.map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]));

/** The members that tell the types of a union apart. */
const TAGS = ['t', 'k'];

/** The only value that a member of a type has; nothing where it may have others. */
function literal(type, member) {
  const symbol = type.getProperty?.(member);
  return symbol && checker.getTypeOfSymbol(symbol).value;
}

/** What is wrong with a value, in lines; none where it fits. */
function faults(value, type, place) {
  const no = () => [`${place}: ${JSON.stringify(value)?.slice(0, 80)} is no ${checker.typeToString(type)}`];
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
  if (type.isUnion()) {
    const possible = type.types.filter((one) => value === null || !(one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
    const meant = possible.find((one) => TAGS.some((tag) => value?.[tag] !== undefined && literal(one, tag) === value[tag]));
    if (meant) return faults(value, meant, place);
    let best;
    for (const one of possible) {
      const found = faults(value, one, place);
      if (!found.length) return found;
      if (!best || found.length < best.length) best = found;
    }
    return best;
  }
  if (type.isLiteral()) return value === type.value ? [] : no();
  if (type.flags & ts.TypeFlags.BooleanLiteral) return String(value) === checker.typeToString(type) ? [] : no();
  if (type.flags & ts.TypeFlags.Null) return value === null ? [] : no();
  if (type.flags & ts.TypeFlags.Undefined) return value === undefined ? [] : no();
  if (type.flags & ts.TypeFlags.String) return typeof value === 'string' ? [] : no();
  if (type.flags & ts.TypeFlags.Number) return typeof value === 'number' ? [] : no();
  if (type.flags & ts.TypeFlags.Boolean) return typeof value === 'boolean' ? [] : no();
  if (checker.isTupleType(type)) {
    const inner = checker.getTypeArguments(type);
    if (!Array.isArray(value) || value.length !== inner.length) return no();
    return value.flatMap((one, i) => faults(one, inner[i], `${place}[${i}]`));
  }
  if (checker.isArrayType(type)) {
    if (!Array.isArray(value)) return no();
    const [inner] = checker.getTypeArguments(type);
    return value.flatMap((one, i) => faults(one, inner, `${place}[${i}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return no();
  const members = checker.getPropertiesOfType(type);
  const index = checker.getIndexInfosOfType(type)[0];
  const known = new Set(members.map((member) => member.name));
  const found = members.flatMap((member) => {
    const given = value[member.name];
    if (given === undefined && member.flags & ts.SymbolFlags.Optional) return [];
    return faults(given, checker.getTypeOfSymbol(member), `${place}.${member.name}`);
  });
  for (const name of Object.keys(value)) {
    if (known.has(name)) continue;
    if (index) found.push(...faults(value[name], index.type, `${place}.${name}`));
    else found.push(`${place}.${name} is not in ${checker.typeToString(type)}`);
  }
  return found;
}

const said = new Set();
for (const [name, values] of Object.entries(JSON.parse(readFileSync(process.argv[2], 'utf-8')))) {
  const type = types.get(name);
  if (!type) said.add(`there is no type ${name}`);
  else for (const value of values) for (const line of faults(value, type, name)) said.add(line.replace(/\[\d+\]/g, '[]'));
}
for (const line of said) console.log(line);
process.exit(said.size ? 1 : 0);
