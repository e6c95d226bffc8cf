import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { migrate } from '../migrate.ts';
import { openEmbedded } from './open-embedded.ts';
import { describeTemplate } from './template.ts';

/** `node initialize.ts <folder>`: a fresh database with every migration applied, ready to be copied. */
const target = resolve(process.argv[2] ?? 'build/database-template');
const db = await openEmbedded({ folder: target, isFresh: true, log: (line) => console.error(line) });
await migrate(db);
await db.query('vacuum (freeze, analyze)');
await db.close();
await writeFile(join(target, 'template.json'), JSON.stringify(describeTemplate()));
