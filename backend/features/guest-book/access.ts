import { timingSafeEqual } from 'node:crypto';
import { fail } from '../../../contract/errors.ts';
import type { Context, Viewer } from '../../http/context.ts';
import { type EntryRecord, getEntryRecord } from './entry-store.ts';
import { hashFollowCode } from './follow-code.ts';

/** What somebody is to an entry. */
export interface Relation {
  isStaff: boolean;
  isWriter: boolean;
  /** Came by the code of an anonymous entry. */
  isByCode: boolean;
  isVisible: boolean;
}

function relationTo(
  entry: EntryRecord,
  { viewer, code }: { viewer: Viewer | undefined; code?: string },
): Relation {
  const isStaff = (viewer?.roles.length ?? 0) > 0;
  const isByCode =
    code !== undefined && entry.codeHash !== null && isSame(hashFollowCode(code), entry.codeHash);
  const isWriter = isByCode || (viewer !== undefined && entry.authorId === viewer.userId);
  const isPublic = entry.state === 'shown' && !entry.isPrivate;
  const isVisible = isStaff || isPublic || (isWriter && entry.state !== 'withdrawn');
  return { isStaff, isWriter, isByCode, isVisible };
}

/** The entry and what the caller is to it; what the caller may not see is not there. */
export async function findEntry(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { entryId, code, isLocked }: { entryId: number; code?: string; isLocked?: boolean },
): Promise<{ entry: EntryRecord; relation: Relation }> {
  const entry = await getEntryRecord(db, { entryId, isLocked });
  const relation = entry && relationTo(entry, { viewer, code });
  if (!entry || !relation?.isVisible) return fail('guest_book.not_found');
  return { entry, relation };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
