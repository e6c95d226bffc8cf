import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../backend/db/embedded/open-embedded.ts';
import {
  builtTemplate,
  cachedTemplate,
  copyTemplate,
  isCurrent,
  makeTemplate,
} from '../../backend/db/embedded/template.ts';
import { migrate } from '../../backend/db/migrate.ts';
import { openDatabase } from '../../backend/db/open.ts';
import { createJobs } from '../../backend/jobs/jobs.ts';
import { makeDatabasePlace } from './database-place.ts';
import { type DatabaseContent, readContent } from './database-reset.ts';
import { existingCluster, type PostgresCluster, runStatements, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplates: DatabaseTemplates;
  }
}

export interface DatabaseTemplates {
  /** Folder under which the databases of this run lie. */
  place: string;
  /** Folder of a migrated embedded database, to be copied. */
  embedded: { folder: string; content: DatabaseContent };
  /** A migrated database to be cloned; undefined when no PostgreSQL is installed. */
  postgres?: { adminUrl: string; template: string; content: DatabaseContent };
}

/** Makes one migrated template of each database before the first test file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const place = makeDatabasePlace();
  const [embedded, cluster] = await Promise.all([findEmbedded(place), findCluster(place)]);
  const postgres = cluster && (await makePostgresTemplate(cluster));
  if (!postgres) console.warn('SKIPPED: no PostgreSQL found, so the tests run on the embedded database only');
  project.provide('databaseTemplates', { place, embedded, postgres });
  return async () => {
    if (postgres)
      await runStatements(postgres.adminUrl, [`drop database if exists ${postgres.template} with (force)`]);
    await cluster?.stop();
    rmSync(place, { recursive: true, force: true });
  };
}

async function findCluster(place: string): Promise<PostgresCluster | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? existingCluster(url) : startPostgres(place);
}

async function findEmbedded(place: string): Promise<DatabaseTemplates['embedded']> {
  const source = await makeEmbeddedTemplate();
  // In memory like its copies, and still the same when somebody builds meanwhile.
  const folder = join(place, 'embedded-template');
  copyTemplate(source, folder);
  const copy = join(place, 'embedded-content');
  copyTemplate(folder, copy);
  const db = await openEmbedded({ folder: copy, unsafe: { isRelaxed: true } });
  const content = await readContent(db);
  await db.close();
  rmSync(copy, { recursive: true, force: true });
  return { folder, content };
}

/** The build's, or one that is kept between runs until a migration or the engine changes. */
async function makeEmbeddedTemplate(): Promise<string> {
  const folder = [builtTemplate, cachedTemplate()].find(isCurrent) ?? cachedTemplate();
  if (existsSync(folder)) return folder;
  const cache = dirname(folder);
  mkdirSync(cache, { recursive: true });
  const draft = join(cache, `draft-${process.pid}`);
  await makeTemplate(draft);
  removeOld(cache);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run has just made the same one.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Leaves the newest few, which runs at the same time may be copying. */
function removeOld(cache: string) {
  const folders = readdirSync(cache).filter((name) => name.startsWith('database-template-'));
  const byAge = folders.map((name) => ({
    path: join(cache, name),
    made: statSync(join(cache, name)).mtimeMs,
  }));
  for (const { path } of byAge.sort((a, b) => b.made - a.made).slice(3))
    rmSync(path, { recursive: true, force: true });
}

async function makePostgresTemplate(cluster: PostgresCluster) {
  const template = `huiliu_template_${process.pid}`;
  const adminUrl = cluster.urlOf('postgres');
  await runStatements(adminUrl, [`create database ${template} template template0 encoding 'UTF8'`]);
  const db = await openDatabase({ url: cluster.urlOf(template), folder: '' });
  await migrate(db);
  await createJobs(db, { log: () => {}, clock: () => new Date() }).prepare();
  const content = await readContent(db);
  await db.close();
  return { adminUrl, template, content };
}
