import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { listFiles, readSource } from './source-files.ts';

const root = resolve(import.meta.dirname, '../..');
const writes =
  /\b(insert into|update \w+( as \w+)? set|delete from)\b|\.(insertInto|updateTable|deleteFrom)\(/i;
const reads = /\bselect\b|\.selectFrom\(/i;
const isStore = (path: string) => /(^|[/-])store\.ts$/.test(path);

export interface Call {
  /** `features/company/rights#requirePower`. */
  to: string;
  /** Stands in the function that is given to `db.tx`. */
  isInTransaction: boolean;
}

export interface Routine {
  name: string;
  calls: Call[];
  /** What the routine of a store does itself. */
  touches: 'reads' | 'writes' | undefined;
}

type Origin = { path: string; name?: string };

interface Handler {
  /** The endpoint's constant, as it is called in the contract; undefined for raw ones. */
  endpoint: string | undefined;
  routine: string;
}

/** Every function of the backend with what it calls, in the order of its text; `handlers` are bound to endpoints. */
export function readCallGraph(): { routines: Map<string, Routine>; handlers: Handler[] } {
  const sources = listFiles(/^backend\/.*\.ts$/).map((path) => parse(path, readSource(path)));
  const known = new Set(sources.flatMap(({ bodies }) => [...bodies.keys()]));
  // What such a function is given to run, it may run in its transaction.
  const openers = new Set(
    sources.flatMap(({ bodies }) =>
      [...bodies].filter(([, body]) => /\.tx\(/.test(body.getText())).map(([name]) => name),
    ),
  );
  // A feature's module passes on what stands in its other files.
  const passedOn = new Map(sources.flatMap((source) => [...source.passedOn]));
  const routines = new Map<string, Routine>();
  const handlers: Handler[] = [];
  for (const source of sources) {
    const find = (expression: ts.Expression) => {
      const named = nameOf(source, expression);
      const name = named && (passedOn.get(named) ?? named);
      return name && known.has(name) ? name : undefined;
    };
    for (const [name, body] of source.bodies) {
      const text = body.getText();
      const touches = !isStore(source.path)
        ? undefined
        : writes.test(text)
          ? 'writes'
          : reads.test(text)
            ? 'reads'
            : undefined;
      routines.set(name, { name, touches, calls: callsIn(body, find, openers) });
    }
    if (/endpoints\.ts$/.test(source.path)) handlers.push(...handlersIn(source.file, find));
  }
  return { routines, handlers };
}

function parse(path: string, text: string) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const origins = new Map<string, Origin>();
  const bodies = new Map<string, ts.Node>();
  const passedOn = new Map<string, string>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) readImport(path, statement, origins);
    if (ts.isExportDeclaration(statement)) readPassedOn(path, statement, passedOn);
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
      bodies.set(keyOf(path, statement.name.text), statement);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) bodies.set(keyOf(path, name.text), initializer);
    }
  }
  return { path, file, origins, bodies, passedOn };
}

function readImport(path: string, statement: ts.ImportDeclaration, origins: Map<string, Origin>): void {
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  const bindings = statement.importClause?.namedBindings;
  if (!from.startsWith('.') || !bindings) return;
  const target = targetOf(path, from);
  if (ts.isNamespaceImport(bindings)) origins.set(bindings.name.text, { path: target });
  else {
    for (const { name, propertyName } of bindings.elements) {
      origins.set(name.text, { path: target, name: (propertyName ?? name).text });
    }
  }
}

function readPassedOn(path: string, statement: ts.ExportDeclaration, passedOn: Map<string, string>): void {
  const { exportClause, moduleSpecifier } = statement;
  if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier) return;
  const target = targetOf(path, (moduleSpecifier as ts.StringLiteral).text);
  for (const { name, propertyName } of exportClause.elements)
    passedOn.set(keyOf(path, name.text), keyOf(target, (propertyName ?? name).text));
}

const targetOf = (path: string, from: string) =>
  relative(root, resolve(root, dirname(path), from)).replaceAll('\\', '/');

const keyOf = (path: string, name: string) => `${path.slice('backend/'.length, -'.ts'.length)}#${name}`;

function nameOf(source: ReturnType<typeof parse>, expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) {
    const origin = source.origins.get(expression.text);
    if (!origin) return keyOf(source.path, expression.text);
    return origin.name && keyOf(origin.path, origin.name);
  }
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined;
  const origin = source.origins.get(expression.expression.text);
  return origin && !origin.name ? keyOf(origin.path, expression.name.text) : undefined;
}

type Find = (expression: ts.Expression) => string | undefined;

function callsIn(body: ts.Node, find: Find, openers: ReadonlySet<string> = new Set()): Call[] {
  const calls: Call[] = [];
  const visit = (node: ts.Node, isInTransaction: boolean): void => {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, isInTransaction));
      return;
    }
    const { expression } = node;
    const to = find(expression);
    const opens = ts.isPropertyAccessExpression(expression) && expression.name.text === 'tx';
    for (const argument of node.arguments) {
      const isRunInside = opens || (to !== undefined && openers.has(to) && ts.isFunctionLike(argument));
      visit(argument, isInTransaction || isRunInside);
    }
    visit(expression, isInTransaction);
    if (to) calls.push({ to, isInTransaction });
  };
  visit(body, false);
  return calls;
}

/** What the second argument of `on(endpoint, handler)` names or calls. */
function handlersIn(file: ts.SourceFile, find: Find): Handler[] {
  const found: Handler[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'on') {
      const [bound, handler] = node.arguments;
      const endpoint = bound && /\w+$/.exec(bound.getText(file))?.[0];
      const named = handler && find(handler);
      const called = handler && !named ? callsIn(handler, find).map(({ to }) => to) : [];
      for (const routine of named ? [named] : called) found.push({ endpoint, routine });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export const backendPath = (name: string) => join('backend', `${name.split('#')[0]}.ts`);
