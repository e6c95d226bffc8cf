import ts from 'typescript';
import { listFiles, readSource } from './source-files.ts';
import { sourceOf } from './type-program.ts';

export interface Write {
  /** `backend/features/draft/store.ts:97`. */
  place: string;
  table: string;
  /** What the values name; TypeScript lets more through than a table has, by a spread or a function. */
  columns: string[];
  /** Of a type whose names nobody knows before it runs. */
  isOpen: boolean;
}

const setters = new Set(['values', 'set', 'doUpdateSet']);

/**
 * Every `values`, `set` and `doUpdateSet` of the Kysely queries in files of the program, with the names that its argument
 * may bring.
 */
export function readWrites(program: ts.Program, paths: readonly string[]): Write[] {
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const source = sourceOf(program, path);
    const writes: Write[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const [argument] = node.arguments;
      const table = setters.has(node.expression.name.text) && tableOf(node);
      if (!argument || !table) return;
      const { line } = source.getLineAndCharacterOfPosition(argument.getStart());
      const parts = rowsOf(checker.getTypeAtLocation(argument), checker);
      const computed = computedNames(argument, checker);
      const named = parts.flatMap((part) => part.getProperties().map(({ name }) => name));
      writes.push({
        place: `${path}:${line + 1}`,
        table,
        columns: [...new Set([...named, ...computed])],
        isOpen:
          /\bas (object|never|any)\b/.test(argument.getText()) ||
          (computed.length === 0 && parts.some((part) => isOpen(part, checker))),
      });
    };
    visit(source);
    return writes;
  });
}

export const writingFiles = () =>
  listFiles(/^backend\/.*\.ts$/).filter((path) => /\.(insertInto|updateTable)\(/.test(readSource(path)));

/** The table of the query that a call belongs to, looked for in its chain and in those around it. */
function tableOf(call: ts.CallExpression): string | undefined {
  for (let node: ts.Node | undefined = call; node; node = node.parent) {
    if (!ts.isCallExpression(node)) continue;
    for (let link: ts.Expression = node; ; ) {
      if (ts.isCallExpression(link)) {
        const [first] = link.arguments;
        const name = ts.isPropertyAccessExpression(link.expression) ? link.expression.name.text : '';
        if (/^(insertInto|updateTable)$/.test(name) && first && ts.isStringLiteralLike(first))
          return first.text.split(' ')[0];
        link = link.expression;
      } else if (ts.isPropertyAccessExpression(link)) link = link.expression;
      else break;
    }
  }
  return undefined;
}

/** The few names that `[name]: value` may stand for. */
function computedNames(argument: ts.Expression, checker: ts.TypeChecker): string[] {
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties.flatMap(({ name }) => {
    if (!name || !ts.isComputedPropertyName(name)) return [];
    const type = checker.getTypeAtLocation(name.expression);
    return (type.isUnion() ? type.types : [type]).flatMap((part) =>
      part.isStringLiteral() ? part.value : [],
    );
  });
}

/** The rows in an argument: one, a list of them, or what a function of the builder gives. */
function rowsOf(type: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  if (type.isUnion()) return type.types.flatMap((part) => rowsOf(part, checker));
  const [signature] = type.getCallSignatures();
  if (signature) return rowsOf(checker.getReturnTypeOfSignature(signature), checker);
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element ? rowsOf(element, checker) : [];
  }
  return [type];
}

function isOpen(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !== 0 ||
    checker.getIndexInfosOfType(type).length > 0
  );
}
