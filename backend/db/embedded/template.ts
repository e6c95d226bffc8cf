import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../../package.json' with { type: 'json' };
import { readMigrations } from '../migration-files.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Where `npm run build` leaves the template. */
export const builtTemplate = join(root, 'build', 'database-template');

/** Where the tests leave theirs; a change of any migration makes it another folder. */
export function cachedTemplate(): string {
  const key = hash('sha256', JSON.stringify(describeTemplate())).slice(0, 12);
  return join(root, 'node_modules', '.cache', 'huiliu', `database-template-${key}`);
}

const note = 'template.json';
const filesAtOnce = 16;

/** Raised when a template is made in another way than before. */
const recipe = 3;

interface TemplateNote {
  engine: string;
  recipe: number;
  migrations: { name: string; sha256: string }[];
}

/** What a template made now would hold; one that differs in anything it has is not used. */
export function describeTemplate(): TemplateNote {
  return {
    engine: packageJson.dependencies['@electric-sql/pglite'],
    recipe,
    migrations: readMigrations().map(({ name, sha256 }) => ({ name, sha256 })),
  };
}

/** Fills a missing folder: from the template in about a second, without one by a fresh start of some 10 s. */
export async function fillFromTemplate(
  folder: string,
  log: (line: string, fields?: object) => void,
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const template = [builtTemplate, cachedTemplate()].find(isUsable);
  if (template) copyTemplate(template, draft);
  else {
    log('no database template was built: making one takes about 10 s');
    await makeTemplate(draft);
    await rm(join(draft, note), { force: true });
  }
  await syncFolder(draft);
  await rename(draft, folder);
  await syncOne(dirname(folder));
}

/** Makes a template in `target` in a process of its own, because a fresh start needs 800 MB that only its end returns. */
export async function makeTemplate(target: string): Promise<void> {
  const script = join(root, 'backend', 'make-database-template.ts');
  const run = promisify(execFile);
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, target], { cwd: root });
}

/** At once: it is 1,500 small files, which take three times as long one promise each. */
export function copyTemplate(template: string, target: string): void {
  copyFolder(template, target);
  rmSync(join(target, note), { force: true });
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** True when a template made now would be the same; otherwise a build remakes it. */
export function isCurrent(template: string): boolean {
  return JSON.stringify(readNote(template)) === JSON.stringify(describeTemplate());
}

/** True when the template was made by this engine from the migrations as they are now, or the first of them. */
function isUsable(template: string): boolean {
  const made = readNote(template);
  if (!made) return false;
  const now = describeTemplate();
  const known = new Map(now.migrations.map(({ name, sha256 }) => [name, sha256]));
  return (
    made.engine === now.engine && made.migrations.every(({ name, sha256 }) => known.get(name) === sha256)
  );
}

function readNote(template: string): TemplateNote | undefined {
  const file = join(template, note);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The first acknowledged row must not lie on files that a power cut could still empty. */
async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const queue = [folder, ...paths].values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const path of queue) await syncOne(path);
    }),
  );
}

async function syncOne(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
