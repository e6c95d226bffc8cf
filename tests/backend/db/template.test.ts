import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../backend/db/embedded/open-embedded.ts';
import { copyTemplate } from '../../../backend/db/embedded/template.ts';

test('no table of a new database is planned for as if it stayed empty', async () => {
  const place = mkdtempSync(join(tmpdir(), 'huiliu-template-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const folder = join(place, 'database');
  copyTemplate(inject('databaseTemplates').embedded.folder, folder);
  const db = await openEmbedded({ folder, log: () => {}, unsafe: { isRelaxed: true } });
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
