import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openEmbedded } from './db/embedded/open-embedded.ts';
import { describeTemplate } from './db/embedded/template.ts';
import { trimTemplate } from './db/embedded/trim-template.ts';
import { migrate } from './db/migrate.ts';
import { createJobs } from './jobs/jobs.ts';

/** `node make-database-template.ts <folder>`: a fresh database with all tables in it, ready to be copied. */
const target = resolve(process.argv[2] ?? 'build/database-template');
const db = await openEmbedded({ folder: target, isFresh: true, log: (line) => console.error(line) });
await migrate(db);
const jobs = createJobs(db, { log: (_level, event) => console.error(event), clock: () => new Date() });
await jobs.prepare();
await trimTemplate(db);
await db.close();
await writeFile(join(target, 'template.json'), JSON.stringify(describeTemplate()));
