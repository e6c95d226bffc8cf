import ts from 'typescript';
import { listFiles, readSource } from './source-files.ts';
import { sourceOf } from './type-program.ts';

export interface DeclaredColumn {
  /** Of what is read: `number`, `string[]`, `object`; literals are their kind. */
  kinds: string[];
  isNullable: boolean;
  /** `never` cannot be inserted, `optional` need not be. */
  insert: 'required' | 'optional' | 'never';
}

/** The file that names the types of all tables. */
const rows = 'tests/support/table-rows.ts';

/** The files whose types say what the tables hold. */
export const declaringFiles = () => [
  rows,
  ...listFiles(/^backend\/.*\.ts$/).filter((path) => readSource(path).includes('interface Tables {')),
];

/** What the types of the tables declare, by `table.column`; `program` has the declaring files. */
export function readDeclaredColumns(program: ts.Program): Map<string, DeclaredColumn> {
  const checker = program.getTypeChecker();
  const source = sourceOf(program, rows);
  const typeOf = (name: string) => {
    const declared = source.statements.find(
      (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
    );
    return checker.getTypeAtLocation(declared as ts.Statement);
  };
  const columnsOf = (type: ts.Type) =>
    type.getProperties().flatMap((table) =>
      checker
        .getTypeOfSymbol(table)
        .getProperties()
        .map((column) => [`${table.name}.${column.name}`, column] as const),
    );
  const inserts = new Map(columnsOf(typeOf('NewRows')));
  return new Map(
    columnsOf(typeOf('Rows')).map(([name, column]) => {
      const parts = partsOf(checker.getTypeOfSymbol(column));
      const insert = inserts.get(name);
      return [
        name,
        {
          kinds: [
            ...new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(part, checker))),
          ].sort(),
          isNullable: parts.some(isNull),
          insert: !insert ? 'never' : insert.flags & ts.SymbolFlags.Optional ? 'optional' : 'required',
        },
      ];
    }),
  );
}

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
const isNull = (type: ts.Type) => (type.flags & ts.TypeFlags.Null) !== 0;

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return 'unknown';
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    const kinds = element ? new Set(partsOf(element).map((part) => kindOf(part, checker))) : [];
    return `${[...kinds].join('|')}[]`;
  }
  const name = type.getSymbol()?.name ?? '';
  return ['Date', 'Buffer', 'Uint8Array'].includes(name) ? name : 'object';
}
