import ts from 'typescript';
import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

/** Exported functions that hand what they get on to `call()`, and add nothing. */
function listForwarders(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (name: string, fn: ts.ArrowFunction | ts.FunctionDeclaration) => {
    const params = new Set(fn.parameters.map((parameter) => parameter.name.getText(source)));
    const [only, ...more] = fn.body && ts.isBlock(fn.body) ? fn.body.statements : [];
    const body =
      fn.body && !ts.isBlock(fn.body) ? fn.body : only && ts.isReturnStatement(only) && only.expression;
    if (more.length > 0 || !body || !ts.isCallExpression(body)) return;
    const [api, endpoint, input] = body.arguments;
    if (body.expression.getText(source) !== 'call' || !api || !params.has(api.getText(source))) return;
    const given = input && ts.isObjectLiteralExpression(input) ? input.properties.map(givenBy) : [input];
    const isPassed = given.every((value) => !value || isPlain(value) || params.has(value.getText(source)));
    // One chosen among several adds something.
    if (endpoint && !ts.isElementAccessExpression(endpoint) && isPassed) found.push(name);
  };
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) look(statement.name?.text ?? '', statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && ts.isArrowFunction(initializer)) look(name.getText(source), initializer);
  }
  return found.map((name) => `${path}: ${name}`);
}

const isPlain = (node: ts.Node) =>
  ts.isStringLiteral(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  (ts.isObjectLiteralExpression(node) && node.properties.length === 0);

function givenBy(property: ts.ObjectLiteralElementLike): ts.Node | undefined {
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isSpreadAssignment(property) ? property.expression : undefined;
}

test('no service only forwards: pages call the contract themselves', () => {
  const services = listSourceFiles().filter(({ path }) => path.startsWith('app/services/'));
  expect(services.length).toBeGreaterThan(10);
  expect(services.flatMap(({ path, text }) => listForwarders(path, text))).toEqual([]);
});

test('a function that forwards is seen, and one that adds something is not', () => {
  const list = (text: string) => listForwarders('service.ts', text);
  expect(
    list('export const getOrder = (api: Api, number: string) => call(api, order.get, { number });'),
  ).toHaveLength(1);
  expect(list('export function get(api: Api) { return call(api, getSite, {}); }')).toHaveLength(1);
  expect(
    list("export const list = (api: Api, ids: number[]) => call(api, listed, { ids: ids.join(',') });"),
  ).toEqual([]);
  expect(list('export const get = () => call(browserApi(), getDraft, {});')).toEqual([]);
  expect(list('export const first = async (api: Api) => (await call(api, listed, {})).items[0];')).toEqual(
    [],
  );
});
