import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const buildFolder = join(root, 'build');
/** Where the router builds to; it becomes `pagesFolder` when all is done. */
export const draftFolder = join(buildFolder, 'draft');
export const pagesFolder = join(buildFolder, 'pages');
export const clientFolder = join(pagesFolder, 'client');
export const bundleFile = join(pagesFolder, 'server', 'index.js');
export const stateName = 'build.json';

export interface BuildState {
  /** Hash of what it was built from; names the build. */
  sources: string;
  /** Hashed assets of this build and of those before it, the newest first. */
  releases: string[][];
}

/** Everything that a page's build is made of, and what makes it. */
export const pageSourcePlaces = [
  'app',
  'contract',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/ascii-code.ts',
  'scripts/build.ts',
  'scripts/chunk-groups.ts',
  'scripts/no-error-table.ts',
  'scripts/no-server-code.ts',
  'scripts/page-imports.ts',
  'scripts/precompress.ts',
  'scripts/production-router.ts',
  'scripts/short-hashes.ts',
];

export function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of pageSourcePlaces.flatMap((place) => listFiles(join(root, place)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** What the last finished build was; undefined when there is none. */
export function readBuildState(): BuildState | undefined {
  const file = join(pagesFolder, stateName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildState) : undefined;
}

/** All files under `place`, or `place` itself, in one order on every machine. */
export function listFiles(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
