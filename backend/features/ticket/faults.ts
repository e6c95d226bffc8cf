import { fail } from '../../../contract/errors.ts';
import type { NameplateFault } from '../../../contract/ticket/fault.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { answerAttachment } from '../file/index.ts';
import { findNameplate, listCarers, type NameplateRow } from '../nameplate/index.ts';
import { notify } from '../notice/index.ts';
import { listFaultRows } from './fault-store.ts';
import { listFiles } from './post-store.ts';

/** Of whoever neither keeps nor owns it, it has no reports: not even how many there are. */
async function requireCare(context: Pick<Context, 'db' | 'viewer'>, code: string): Promise<NameplateRow> {
  const { row, isKeeper, isOwner } = await findNameplate(context, code);
  return isKeeper || isOwner ? row : fail('nameplate.not_found');
}

export async function listNameplateFaults(
  context: SignedInContext,
  { code }: { code: string },
): Promise<NameplateFault[]> {
  const { db } = context;
  const rows = await listFaultRows(db, (await requireCare(context, code)).id);
  const files = await listFiles(
    db,
    rows.map(({ postId }) => postId),
  );
  return rows.map(({ id, postId, created_at, ...row }) => ({
    ...row,
    ticketId: id,
    files: files
      .filter(({ post_id }) => post_id === postId)
      .map((file) => ({ fileId: file.id, name: file.name, byteSize: file.byte_size })),
    createdAt: created_at.toISOString(),
  }));
}

/** A photo or another file of a report, to be saved. */
export async function sendFaultFile(
  context: Context,
  { code = '', ticketId = '', fileId = '' }: Record<string, string>,
): Promise<Response> {
  const { db } = context;
  const { id } = await requireCare(context, code.slice(0, 40));
  const asked = /^[1-9]\d{0,14}$/.test(ticketId) ? Number(ticketId) : 0;
  const [row] = await listFaultRows(db, id, asked);
  const files = row ? await listFiles(db, [row.postId]) : [];
  const file = files.find((each) => String(each.id) === fileId) ?? fail('ticket.not_found');
  return (
    (await answerAttachment(context, { name: file.name, key: file.file_key })) ?? fail('ticket.not_found')
  );
}

/** Tells those who keep or own the thing that it is said to be faulty; call it inside the transaction of the write. */
export async function notifyCarers(
  { db, now, viewer }: Pick<Context, 'db' | 'now' | 'viewer'>,
  { row, ticketId }: { row: NameplateRow; ticketId: number },
): Promise<void> {
  await notify(
    { db, now },
    {
      userIds: (await listCarers(db, row)).filter((id) => id !== viewer?.userId),
      kind: 'nameplate_fault',
      thing: `ticket:${ticketId}`,
      path: `/ewmData/${row.code}/life`,
      data: { title: row.name },
    },
  );
}
