import { listAttachedFiles } from '../../../contract/rich-text/attachments.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { listReferences, type Reference } from '../../../contract/rich-text/references.ts';
import type { Database } from '../../db/database.ts';
import { type LinkingText, replaceLinks } from './store.ts';
import type { Link } from './tables.ts';

/** More links than this are no text but a list. */
const maxLinks = 200;
const maxTags = 60;

/**
 * Notes what a text points to; part of the transaction that writes the text. Returns the cache tags of the things
 * that are mentioned here now or were before.
 */
export async function saveLinks(
  db: Database,
  { doc, others = [], ...from }: LinkingText & { doc: Doc; others?: readonly Reference[] },
): Promise<string[]> {
  const files = listAttachedFiles(doc).map((id): Link => ({ kind: 'file', id }));
  const byKey = new Map<string, Link>();
  for (const link of [...listReferences(doc), ...others, ...files])
    byKey.set(`${link.kind}:${link.id}`, link);
  const touched = await replaceLinks(db, from, [...byKey.values()].slice(0, maxLinks));
  const tags = new Set(touched.map(({ kind, id }) => `mentions:${kind}:${id}`));
  // One message of the bus carries some 8 kB: beyond this, every page that shows mentions is rebuilt.
  return tags.size > maxTags ? ['mentions'] : [...tags];
}

/** A text went out of sight or came back: every page that says where something is mentioned is rebuilt. */
export async function forgetMentions(db: Database): Promise<void> {
  await db.publish('changed', JSON.stringify(['mentions']));
}
