import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, subDays } from 'date-fns';
import * as v from 'valibot';
import { entryKinds, entryStatuses } from '../../../contract/guest-book/guest-book.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { listDemoPeople } from '../account/index.ts';
import { createDemoEntry } from './demo-store.ts';

const file = join(import.meta.dirname, '../../..', 'content', 'guest-book', 'entries.json');

const EntriesSchema = v.array(
  v.object({
    kind: v.picklist(entryKinds),
    title: v.string(),
    text: v.string(),
    author: v.string(),
    daysAgo: v.number(),
    status: v.picklist(entryStatuses),
    reason: v.string(),
    release: v.string(),
    voters: v.array(v.string()),
  }),
);

/** Sample entries of the demo people, once. */
export async function seedGuestBook(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config } = services;
  if (!isDemoWanted(db, config)) return;
  const now = services.clock();
  const entries = v.parse(EntriesSchema, JSON.parse(await readFile(file, 'utf8')));
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'guest-book', now }))) return;
    const people = await listDemoPeople(db);
    const idOf = (name: string) => people.get(name) ?? fault(name);
    for (const { author, voters, daysAgo, ...entry } of entries) {
      const createdAt = subDays(now, daysAgo);
      // Answered within two working days, as a kept guest book is.
      const movedAt = addDays(createdAt, 2);
      await createDemoEntry(db, {
        ...entry,
        authorId: idOf(author),
        voterIds: voters.map(idOf),
        createdAt,
        movedAt,
      });
    }
  });
}

function fault(name: string): never {
  throw new Error(`the guest book's content names an unknown ${name}`);
}
