import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Lookup {
  path: string;
  line: number;
  /** The expression as it is written. */
  code: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const parsed = new Map<string, Node>();
function parse(path: string, text: string): Node {
  const program = parsed.get(path) ?? (parseSync(path, text).program as unknown as Node);
  parsed.set(path, program);
  return program;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** `Record<string, …>` or a type with an index signature, read-only or not. */
function isRecord(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'TSTypeAnnotation') return isRecord(node.typeAnnotation);
  if (node.type === 'TSTypeLiteral')
    return (node.members as Node[]).some(({ type }) => type === 'TSIndexSignature');
  if (node.type !== 'TSTypeReference') return false;
  const name = (node.typeName as Node).name;
  const of = (node.typeArguments as Node | null)?.params as Node[] | undefined;
  if (name === 'Record') return of?.[0]?.type === 'TSStringKeyword';
  return (name === 'Readonly' || name === 'Partial') && isRecord(of?.[0]);
}

/** Parsing is the whole cost: most files hold nothing that could be one. */
const mayDeclare = (text: string) => /Record<string|: string\]|Object\.fromEntries/.test(text);
const mayLookUp = (text: string, { fields, tables }: Records) => {
  const code = text.replace(/^\s*(\*|\/\/|\/\*).*$|'[^'\n]*'/gm, "''");
  if (/ as keyof |[\w`)\]] in [a-z]/.test(code.replace(/for \((const|let) \w+ in /g, ''))) return true;
  if (!/[\w)]\[[^\]'"\d]/.test(code)) return false;
  return (
    mayDeclare(text) ||
    [...fields].some((field) => code.includes(`.${field}[`)) ||
    [...tables].some((table) => code.includes(`${table}[`))
  );
};

/** What other sources may look words up in. */
export interface Records {
  /** Names of fields that some interface declares as records. */
  fields: Set<string>;
  /** Names of exported variables that are records and plain objects. */
  tables: Set<string>;
}

/** Adds the records of one source. */
export function collectRecords(path: string, text: string, { fields, tables }: Records): void {
  if (!mayDeclare(text)) return;
  walk(parse(path, text), (node) => {
    if (node.type === 'TSPropertySignature' && isRecord(node.typeAnnotation))
      fields.add(String((node.key as Node).name));
    const { declaration } = node;
    if (node.type !== 'ExportNamedDeclaration' || !isNode(declaration)) return;
    for (const declarator of (declaration.declarations ?? []) as Node[])
      if (isPlain(declarator, text)) tables.add(String((declarator.id as Node).name));
  });
}

/** Declared as a record and begun as an object literal, or made by `Object.fromEntries`. */
function isPlain({ type, init, id }: Node, text: string): boolean {
  if (type !== 'VariableDeclarator' || !isNode(init)) return false;
  if (init.type === 'ObjectExpression') return isRecord((id as Node).typeAnnotation);
  return text.startsWith('Object.fromEntries(', init.start);
}

/**
 * Where a word that is not written in the source is looked up in a plain object: an index into such a variable, of
 * this source or of another, into a field that is a record, an index that a cast makes fit, and `in`.
 */
export function findPlainLookups(path: string, text: string, records: Records): Lookup[] {
  if (!mayLookUp(text, records)) return [];
  const plain = new Set<string>();
  const program = parse(path, text);
  walk(program, (node) => {
    if (isPlain(node, text)) plain.add(String((node.id as Node).name));
    if (node.type === 'ImportSpecifier' && records.tables.has(String((node.imported as Node).name)))
      plain.add(String((node.local as Node).name));
  });
  const found: Lookup[] = [];
  walk(program, (node) => {
    if (!isPlainLookup(node, { plain, fields: records.fields })) return;
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ path, line, code: text.slice(node.start, node.end).replace(/\s+/g, ' ') });
  });
  return found;
}

function isPlainLookup(
  node: Node,
  { plain, fields }: { plain: ReadonlySet<string>; fields: ReadonlySet<string> },
): boolean {
  if (node.type === 'BinaryExpression' && node.operator === 'in')
    return !/^(Literal|PrivateIdentifier)$/.test((node.left as Node).type);
  if (node.type !== 'MemberExpression' || !node.computed) return false;
  const [object, index] = [node.object as Node, node.property as Node];
  if (index.type === 'Literal') return false;
  if (index.type === 'TSAsExpression') return (index.typeAnnotation as Node).type === 'TSTypeOperator';
  if (object.type === 'Identifier') return plain.has(String(object.name));
  return (
    object.type === 'MemberExpression' &&
    !object.computed &&
    fields.has(String((object.property as Node).name))
  );
}
