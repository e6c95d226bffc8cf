import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { declaringFiles, readDeclaredColumns } from '../../support/declared-columns.ts';
import { createTypeProgram } from '../../support/type-program.ts';
import { readWrites, writingFiles } from '../../support/written-columns.ts';

/** How the value of a column arrives (`backend/db/result-types.ts`); of json anything may come. */
const kindsByType: Readonly<Record<string, readonly string[]>> = {
  smallint: ['number'],
  integer: ['number'],
  bigint: ['number'],
  real: ['number'],
  'double precision': ['number'],
  numeric: ['string'],
  boolean: ['boolean'],
  text: ['string'],
  uuid: ['string'],
  inet: ['string'],
  interval: ['object'],
  date: ['string'],
  int4multirange: ['string'],
  tsvector: ['string'],
  bytea: ['Buffer'],
  'timestamp with time zone': ['Date'],
};

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Made by the database; nobody may set it. */
  isGenerated: boolean;
}

// One for both questions: reading the types takes longer than asking them.
const writing = writingFiles();
const program = createTypeProgram([...declaringFiles(), ...writing]);
const declared = readDeclaredColumns(program);
const writes = readWrites(program, writing);

describeOnBothDatabases('the types of the tables', (database) => {
  const readColumns = async () => {
    const { rows } = await database.db.query<Column>(
      `select relname || '.' || attname as name, format_type(atttypid, null) as type,
         not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault",
         attgenerated <> '' as "isGenerated"
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       order by 1`,
      [],
    );
    return rows;
  };

  test('name every column that the migrations made, and no other', async () => {
    const columns = await readColumns();
    expect(columns.length).toBeGreaterThan(500);
    expect([...declared.keys()].sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  test('say of each what is read from it, and whether it may be null', async () => {
    const wrong = (await readColumns()).flatMap(({ name, type, isNullable }) => {
      const column = declared.get(name);
      if (!column) return [];
      const isArray = type.endsWith('[]');
      const kinds = kindsByType[type.replace('[]', '')]?.map((kind) => (isArray ? `${kind}[]` : kind));
      // Infinity arrives as a number.
      const found = type.startsWith('timestamp')
        ? column.kinds.filter((kind) => kind !== 'number')
        : column.kinds;
      const isJson = type === 'jsonb' || type === 'json';
      const isRight = isJson || JSON.stringify(found) === JSON.stringify(kinds);
      return isRight && (column.isNullable === isNullable || column.kinds[0] === 'unknown')
        ? []
        : [
            `${name} ${type}${isNullable ? ' or null' : ''}: ${column.kinds}${column.isNullable ? ' or null' : ''}`,
          ];
    });
    expect(wrong).toEqual([]);
  });

  test('ask for every value without a default, and let none be set that the database makes', async () => {
    const wrong = (await readColumns()).flatMap(({ name, isNullable, hasDefault, isGenerated }) => {
      const insert = declared.get(name)?.insert;
      if (isGenerated) return insert === 'never' ? [] : [`${name} is generated: ${insert}`];
      const mayBeLeftOut = isNullable || hasDefault;
      return mayBeLeftOut || insert === 'required' ? [] : [`${name} has no default: ${insert}`];
    });
    expect(wrong).toEqual([]);
  });
});

test('what a write sets are columns of its table, by whatever spread or function they come', () => {
  expect(writes.length).toBeGreaterThan(300);
  const wrong = writes.flatMap(({ place, table, columns }) =>
    columns
      .filter((column) => !declared.has(`${table}.${column}`))
      .map((column) => `${place} ${table}.${column}`),
  );
  expect(wrong).toEqual([]);
});

test('no write takes values whose names nobody knows before it runs', () => {
  expect(writes.filter(({ isOpen }) => isOpen).map(({ place }) => place)).toEqual([]);
});
