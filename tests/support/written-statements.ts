import ts from 'typescript';

export interface WrittenStatement {
  line: number;
  text: string;
}

/**
 * Statements that a file writes out: `db.query('…')`, and whole ones in Kysely's tag, `` sql`…`.execute(…) ``, each
 * followed by the constants that it is put together from.
 */
export function readWrittenStatements({ path, text }: { path: string; text: string }): WrittenStatement[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { line: number; node: ts.Node }[] = [];
  const constants = new Map<string, ts.Node>();
  const whole = (node: ts.Node, seen: readonly string[] = []): string => {
    const names = [...node.getText(source).matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const parts = [...new Set(names)].flatMap((name = '') => {
      const part = seen.includes(name) ? undefined : constants.get(name);
      return part ? [whole(part, [...seen, name])] : [];
    });
    return [node.getText(source), ...parts].join('\n');
  };
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isStatementPart(node.initializer))
      constants.set(node.name.text, node.initializer);
    const statement = ts.isCallExpression(node) && writtenOut(node);
    if (statement) {
      const { line } = source.getLineAndCharacterOfPosition(statement.getStart(source));
      found.push({ line: line + 1, node: statement });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map(({ line, node }) => ({ line, text: whole(node) }));
}

const isStatementPart = (node: ts.Expression | undefined): node is ts.Expression =>
  node !== undefined && (ts.isTemplateLiteral(node) || ts.isTaggedTemplateExpression(node));

function writtenOut({ expression, arguments: [first] }: ts.CallExpression): ts.Node | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { name, expression: target } = expression;
  if (name.text === 'query' && ts.isIdentifier(target) && target.text === 'db') return first;
  return name.text === 'execute' && ts.isTaggedTemplateExpression(target) ? target.template : undefined;
}
