import type { Insertable } from 'kysely';
import type { TenderItem } from '../../../contract/tender/items.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { createChange } from './change-store.ts';
import { createTender, replaceItems } from './store.ts';

export interface DemoTender {
  tender: Insertable<Tables['tenders']>;
  items: readonly TenderItem[];
  changes: readonly Omit<Insertable<Tables['tender_changes']>, 'tender_id'>[];
}

export async function createDemoTender(db: Database, { tender, items, changes }: DemoTender): Promise<void> {
  const tenderId = await createTender(db, tender);
  if (tenderId === undefined) return;
  await replaceItems(db, { tenderId, items });
  for (const change of changes) await createChange(db, { ...change, tender_id: tenderId });
}

/** Deletes the fictional notices; returns how many. */
export async function deleteDemoTenders(db: Database): Promise<number> {
  const rows = await db.q.deleteFrom('tenders').where('is_demo', '=', true).returning('id').execute();
  return rows.length;
}
