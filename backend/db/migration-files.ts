import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

export interface MigrationFile {
  /** The file's name without `.sql`, such as `0030_topics`. */
  name: string;
  text: string;
  sha256: string;
}

/** Every migration in name order. */
export function readMigrations(folder = migrationsFolder): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return names.sort().map((file) => {
    // A checkout on Windows may have changed the line ends; the migration is the same.
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { name: file.slice(0, -4), text, sha256: hash('sha256', text) };
  });
}
