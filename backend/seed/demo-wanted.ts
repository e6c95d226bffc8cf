import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';

/** Demo content comes by itself only to the embedded database. */
export function isDemoWanted(db: Database, { DEMO_CONTENT }: Config): boolean {
  return DEMO_CONTENT === '1' || (DEMO_CONTENT === 'auto' && db.kind === 'embedded');
}
