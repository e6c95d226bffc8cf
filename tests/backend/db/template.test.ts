import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../backend/db/embedded/open-embedded.ts';
import { copyTemplate } from '../../../backend/db/embedded/template.ts';
import { createUpkeep } from '../../../backend/db/embedded/upkeep.ts';

async function openNew() {
  const place = mkdtempSync(join(tmpdir(), 'huiliu-template-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const folder = join(place, 'database');
  copyTemplate(inject('databaseTemplates').embedded.folder, folder);
  const open = () => openEmbedded({ folder, log: () => {}, unsafe: { isRelaxed: true } });
  return { db: await open(), open };
}

test('no table of a new database is planned for as if it stayed empty', async () => {
  const { db } = await openNew();
  onTestFinished(() => db.close());
  const { rows: known } = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = any('{public, pgboss}'::regnamespace[]) and relpages = 0 and reltuples = 0`,
    [],
  );
  expect(known).toEqual([]);
  // What every new spelling is checked against, by a plan that is made once.
  const { rows: plan } = await db.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from search_spelled_words where word = 'icu' for key share`,
    [],
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index');
});

test('a table that was filled before the last stop is analysed', async () => {
  const first = await openNew();
  await first.db.query(`insert into search_spelled_words (word, written) values ('icu', 'icu')`, []);
  await first.db.close();
  const db = await first.open();
  onTestFinished(() => db.close());

  const ran: string[] = [];
  const upkeep = createUpkeep({
    engine: {
      isInTransaction: () => false,
      exec: async (text) => {
        ran.push(text);
        return [];
      },
      query: async (text) => ({ ...(await db.query<never>(text, [])), fields: [] }),
    },
    readFreeBytes: () => Number.POSITIVE_INFINITY,
    log: () => {},
  });
  for (let round = 0; round < 6; round += 1) await upkeep.run();
  expect(ran).toEqual(['vacuum (analyze) public.search_spelled_words']);
});
