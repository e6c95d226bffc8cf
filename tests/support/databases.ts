/**
 * Tests on a real database, the same ones on each kind:
 *
 *   describeOnBothDatabases('topics', (database) => {
 *     test('lists the newest first', async () => {
 *       await createTopic(database.db, …);
 *     });
 *   });
 *
 * Each describe has a database to itself, migrated, from before its first test until after its last, where it goes
 * back to be used by others (`database-pool.ts`); before every test it is put back to what the migrations left in it. `testDatabases` is for the rest:
 *
 *   for (const kind of testDatabases) describe(kind.name, () => { … const database = await kind.open(); … });
 *
 * Without an installed PostgreSQL (or TEST_DATABASE_URL) its part is reported as skipped. The main run leaves the
 * embedded database to what needs it (`run-scope.ts`).
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { openEmbedded } from '../../backend/db/embedded/open-embedded.ts';
import { copyTemplate } from '../../backend/db/embedded/template.ts';
import { openDatabase } from '../../backend/db/open.ts';
import { borrowDatabase, type Held } from './database-pool.ts';
import { createReset, type DatabaseContent, noContent } from './database-reset.ts';
import type { DatabaseTemplates } from './global-setup.ts';
import { existingCluster, runStatements } from './postgres.ts';
import { needsEmbedded } from './run-scope.ts';

export interface TestDatabase {
  readonly db: Database;
  /** What `openDatabase` takes to open this very database: its folder, or its url. */
  readonly address: { folder: string; url?: string };
  /** Back to what the migrations left. */
  reset(): Promise<void>;
  /** Closes and removes it. */
  close(): Promise<void>;
}

export interface TestDatabaseKind {
  name: 'embedded' | 'postgres';
  /** False when no PostgreSQL is installed. */
  isAvailable: boolean;
  /** A copy of the migrated template. */
  open(): Promise<TestDatabase>;
  /** One as the migrations left it, which others may have used before. */
  borrow(): Promise<TestDatabase>;
  /** One without any table. */
  openEmpty(): Promise<TestDatabase>;
}

const log = (line: string, fields?: object) => console.error(line, fields ?? '');

export const testDatabases: readonly TestDatabaseKind[] = [
  {
    name: 'embedded',
    isAvailable: true,
    open: () => openEmbeddedTest(inject('databaseTemplates').embedded),
    borrow: () => borrowDatabase('embedded', () => holdEmbedded(inject('databaseTemplates').embedded)),
    openEmpty: openEmptyEmbedded,
  },
  {
    name: 'postgres',
    isAvailable: Boolean(inject('databaseTemplates').postgres),
    open: () => openPostgresTest(inject('databaseTemplates').postgres ?? { template: 'template0' }),
    borrow: () =>
      borrowDatabase('postgres', () =>
        holdPostgres(inject('databaseTemplates').postgres ?? { template: 'template0' }),
      ),
    openEmpty: () => openPostgresTest({ template: 'template0' }),
  },
];

/** Without PostgreSQL the embedded database is all there is. */
const isWanted = ({ name }: TestDatabaseKind) =>
  name === 'postgres' ||
  needsEmbedded() ||
  !testDatabases.some((kind) => kind.name === 'postgres' && kind.isAvailable);

/** Registers the same tests once for each kind of database. */
export function describeOnBothDatabases(
  name: string,
  define: (database: Pick<TestDatabase, 'db' | 'address'>) => void,
) {
  for (const kind of testDatabases.filter(isWanted)) {
    describe.skipIf(!kind.isAvailable)(`${name} (${kind.name})`, () => {
      let open: TestDatabase | undefined;
      let isFresh = true;
      const get = () => {
        if (!open) throw new Error('the database is open inside tests and hooks only');
        return open;
      };
      beforeAll(async () => {
        open = await kind.borrow();
      });
      beforeEach(async () => {
        // A copy that was just made is what the migrations left.
        if (!isFresh) await get().reset();
        isFresh = false;
      });
      afterAll(() => open?.close());
      define({
        get db() {
          return get().db;
        },
        get address() {
          return get().address;
        },
      });
    });
  }
}

const openEmbeddedTest = async (template: DatabaseTemplates['embedded']) =>
  createTestDatabase(await holdEmbedded(template));

async function holdEmbedded({ folder: template, content }: DatabaseTemplates['embedded']): Promise<Held> {
  const folder = join(inject('databaseTemplates').place, `embedded-${randomUUID()}`);
  copyTemplate(template, folder);
  // A test waits for no disk; durability has its own tests and experiments.
  const db = await openEmbedded({ folder, log, onCrash: () => {}, unsafe: { isRelaxed: true } });
  const close = async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, address: { folder }, content, close };
}

/** Dropping every table takes a quarter of what the engine needs to begin from nothing. */
async function openEmptyEmbedded(): Promise<TestDatabase> {
  const { folder } = inject('databaseTemplates').embedded;
  const database = await openEmbeddedTest({ folder, content: noContent });
  await database.db.query(
    'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
  );
  return database;
}

interface PostgresTemplate {
  template: string;
  content?: DatabaseContent;
}

const openPostgresTest = async (template: PostgresTemplate) =>
  createTestDatabase(await holdPostgres(template));

async function holdPostgres({ template, content = noContent }: PostgresTemplate): Promise<Held> {
  const { postgres } = inject('databaseTemplates');
  if (!postgres) throw new Error('no PostgreSQL is installed');
  const name = `huiliu_test_${randomUUID().replaceAll('-', '')}`;
  const url = existingCluster(postgres.adminUrl).urlOf(name);
  // Writing every page to the log as well takes three times as long.
  await runStatements(postgres.adminUrl, [`create database ${name} template ${template} strategy file_copy`]);
  const db = await openDatabase({ url, folder: '', log });
  const close = async () => {
    await db.close();
    await runStatements(postgres.adminUrl, [`drop database ${name} with (force)`]);
  };
  return { db, address: { folder: '', url }, content, close };
}

function createTestDatabase({ content, ...held }: Held): TestDatabase {
  const reset = createReset(held.db, content);
  return { ...held, reset: async () => void (await reset()) };
}
