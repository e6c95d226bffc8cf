import type { ForumImport, ImportTarget } from '../../../contract/forum-import/forum-import.ts';
import type { Database } from '../../db/database.ts';
import { createBoard, listBoards } from '../forum/index.ts';
import type { DumpHead } from './dump/spool.ts';
import { type ImportedFrom, listImported, saveImported } from './imported-store.ts';

/** The forum's page lists so many. */
const maxBoards = 100;
const maxNameLength = 60;

/**
 * Where each board of the dump goes: as staff chose; else where it went before, to the board of the same name, or
 * to a new one. What not everybody could read there is left out until somebody decides otherwise.
 */
export async function chooseTargets(
  db: Database,
  { head, source, chosen }: { head: DumpHead; source: string; chosen: Record<string, ImportTarget> },
): Promise<ForumImport['boards']> {
  const before = await listImported(db, { source, kind: 'board' });
  const boards = await listBoards(db);
  const idByName = new Map(boards.map(({ id, name }) => [name.toLowerCase(), id]));
  const isHere = new Set(boards.map(({ id }) => id));
  return head.boards.map((board) => {
    const last = before.get(board.id);
    const usual = board.isPrivate ? 'skip' : (idByName.get(board.name.toLowerCase()) ?? 'new');
    const kept = last !== undefined && isHere.has(last) ? last : undefined;
    const wish = chosen[String(board.id)] ?? kept ?? usual;
    // A run that is repeated, after a crash too, does not make its boards twice.
    const target = wish === 'new' ? (kept ?? wish) : wish;
    return {
      oldId: board.id,
      name: board.name,
      topicCount: board.topicCount,
      isPrivate: board.isPrivate,
      target,
    };
  });
}

/** Makes the new boards that some topic goes to, and tells for each old board the one here. */
export async function openBoards(
  db: Database,
  { head, from, targets }: { head: DumpHead; from: ImportedFrom; targets: ForumImport['boards'] },
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const before = await listImported(db, { source: from.source, kind: 'board' });
  for (const { oldId, name, target, topicCount } of targets) {
    if (target === 'skip' || (target === 'new' && topicCount === 0)) continue;
    const description = head.boards.find(({ id }) => id === oldId)?.description ?? '';
    const boardId = target === 'new' ? await openBoard(db, { from, oldId, name, description }) : target;
    ids.set(oldId, boardId);
    if (before.has(oldId)) continue;
    await saveImported(db, from, [{ kind: 'board', oldId, newId: boardId, isMade: target === 'new' }]);
  }
  return ids;
}

async function openBoard(
  db: Database,
  {
    from,
    oldId,
    name,
    description,
  }: { from: ImportedFrom; oldId: number; name: string; description: string },
): Promise<number> {
  const taken = new Set((await listBoards(db)).flatMap((board) => [board.name.toLowerCase(), board.slug]));
  const base = [...name].slice(0, maxNameLength).join('');
  const slugBase = `${from.source}-${oldId}`;
  let [free, slug] = [base, slugBase];
  for (let count = 2; taken.has(free.toLowerCase()) || taken.has(slug); count += 1) {
    if (taken.has(free.toLowerCase())) free = `${base} ${count}`;
    if (taken.has(slug)) slug = `${slugBase}-${count}`;
  }
  return createBoard(db, { slug, name: free, description: description.slice(0, 200) });
}

/** True when the page of the forum could not list them all. */
export function areTooMany(boardCount: number, targets: ForumImport['boards']): boolean {
  const made = targets.filter(({ target, topicCount }) => target === 'new' && topicCount > 0).length;
  return boardCount + made > maxBoards;
}
