import ts from 'typescript';
import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

const maxLines = 100;

/** Functions with a name that are longer than one takes in at once, as `path: name`. */
function listLong(path: string, text: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    const isNamed =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      (ts.isVariableDeclaration(node) &&
        node.initializer !== undefined &&
        (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)));
    if (isNamed && lineOf(node.end) - lineOf(node.getStart(source)) >= maxLines)
      found.push(`${path}: ${node.name?.getText(source) ?? 'default'}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('a function is no longer than one takes in', () => {
  const files = listSourceFiles().filter(
    ({ path, lineCount }) => /^(?:app|backend|contract|server)\//.test(path) && lineCount > maxLines,
  );
  expect(files.flatMap(({ path, text }) => listLong(path, text))).toEqual([]);
});

test('a long function is seen whatever its form, and a short one is not', () => {
  const body = '\n  work();'.repeat(maxLines);
  expect(listLong('a.ts', `export function build() {${body}\n}`)).toEqual(['a.ts: build']);
  expect(listLong('a.ts', `const build = () => {${body}\n};`)).toEqual(['a.ts: build']);
  expect(listLong('a.ts', `const service = { build() {${body}\n} };`)).toEqual(['a.ts: build']);
  expect(listLong('a.ts', 'export function build() {\n  work();\n}')).toEqual([]);
});
