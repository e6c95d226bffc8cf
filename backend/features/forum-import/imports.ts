import { fail } from '../../../contract/errors.ts';
import { type ImportTarget, sourceShape } from '../../../contract/forum-import/forum-import.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { existsBoard } from '../forum/index.ts';
import { forumImportJob } from './jobs.ts';
import { createImport, getImport, lockOpenImport, type NewImport } from './run-store.ts';

/** Takes a dump and tries it; nothing is written before somebody has read what it would do. */
export async function tryForumImport(
  context: SignedInContext,
  file: { bytes: Uint8Array; fileName: string; source: string; origin: string },
): Promise<{ importId: number }> {
  const { db, files, randomBytes } = context;
  if (!sourceShape.test(file.source))
    return fail('forum_import.source_unfit', { fields: { source: 'unfit' } });
  const origin = readOrigin(file.origin);
  const fileKey = `forum-imports/${randomBytes(16).toString('hex')}`;
  await files.put(fileKey, file.bytes);
  const { fileName, source } = file;
  const importId = await db.tx(() =>
    begin(context, { mode: 'trial', parentId: null, source, origin, fileName, fileKey, targets: {} }),
  );
  return { importId };
}

/** Carries out what was tried, as an import of its own, so that both reports stay. */
export async function runForumImport(
  context: SignedInContext,
  input: { importId: number; targets: Record<string, ImportTarget>; isConfirmed: boolean },
): Promise<{ importId: number }> {
  const { db } = context;
  const importId = await db.tx(async () => {
    const tried = (await getImport(db, input.importId)) ?? fail('forum_import.not_found');
    if (!tried.report.can.run || !input.isConfirmed) return fail('forum_import.not_ready');
    for (const target of Object.values(input.targets)) {
      if (typeof target === 'number' && !(await existsBoard(db, target)))
        return fail('forum.board_not_found');
    }
    const usual = tried.report.boards.map(({ oldId, target }) => [String(oldId), target] as const);
    const { source, fileName } = tried.report;
    const targets = { ...Object.fromEntries(usual), ...input.targets };
    const { origin, fileKey } = tried;
    return begin(context, {
      mode: 'run',
      parentId: input.importId,
      source,
      origin,
      fileName,
      fileKey,
      targets,
    });
  });
  return { importId };
}

/** Takes back what a run made. */
export async function undoForumImport(
  context: SignedInContext,
  input: { importId: number; isConfirmed: boolean },
): Promise<{ importId: number }> {
  const { db } = context;
  const importId = await db.tx(async () => {
    const run = (await getImport(db, input.importId)) ?? fail('forum_import.not_found');
    if (!run.report.can.undo || !input.isConfirmed) return fail('forum_import.not_ready');
    const { source, fileName } = run.report;
    const { importId: parentId } = run.report;
    return begin(context, { mode: 'undo', parentId, source, origin: '', fileName, fileKey: '', targets: {} });
  });
  return { importId };
}

/** One at a time: two would make the same people twice. */
async function begin(context: SignedInContext, made: Omit<NewImport, 'userId' | 'now'>): Promise<number> {
  const { db, jobs, viewer, now } = context;
  if (await lockOpenImport(db)) return fail('forum_import.under_way');
  const id = await createImport(db, { ...made, userId: viewer.userId, now });
  const { mode, fileName, source } = made;
  await recordAct(context, {
    action: `forum_import.${mode}`,
    target: `forum_import:${id}`,
    after: { file: fileName, source },
  });
  await jobs.send(forumImportJob, { importId: id });
  return id;
}

/** `forum.example.com`, or an address of it → protocol and host; empty for what is no address. */
export function readOrigin(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url?.host.includes('.') ? url.origin : '';
}
