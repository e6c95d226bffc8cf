import { addDays } from 'date-fns';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/resource/dispute.ts';
import { type DisputeRole, resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Context, SignedInContext, Viewer } from '../../../http/context.ts';
import { listOwnerIds } from '../../account/index.ts';
import { beginSending, keepAnswer } from '../../draft/index.ts';
import { requireOwn, signFileLink } from '../../file/index.ts';
import { notify } from '../../notice/index.ts';
import { findReturn, lockReturn, toReturn } from '../buying/return-store.ts';
import { isStaff } from '../rights.ts';
import * as store from './dispute-store.ts';

/** What buyer, author and staff said about coins that are asked back; for anybody else there is no such room. */
export async function getDispute(
  context: SignedInContext,
  { returnId }: EndpointParsedInput<typeof calls.getDispute>,
): Promise<calls.Dispute> {
  const { db, viewer } = context;
  const { role } = await requireParty(context, returnId);
  const found = (await findReturn(db, returnId)) ?? fail('resource.return_not_found');
  const isOpen = found.request.state === 'requested';
  return {
    ...found,
    role,
    answerBy: addDays(new Date(found.request.createdAt), resourceLimits.returnAnswerDays).toISOString(),
    messages: await store.listMessages(db, { returnId, viewerId: viewer.userId }),
    can: { write: isOpen, decide: isOpen && role === 'staff' },
  };
}

/** Says something to the others and to staff; what is shown as evidence is a file of one's own. */
export async function addToDispute(
  context: SignedInContext,
  { returnId, text, fileIds }: EndpointParsedInput<typeof calls.addToDispute>,
): Promise<EndpointOutput<typeof calls.addToDispute>> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    await beginSending(context);
    const asked = (await lockReturn(db, returnId)) ?? fail('resource.return_not_found');
    const { role, ...parties } = await requireParty(context, returnId);
    if (asked.state !== 'requested') return fail('resource.return_decided');
    if ((await store.countMessages(db, returnId)) >= resourceLimits.disputeMessages)
      return fail('resource.dispute_full', { values: { count: resourceLimits.disputeMessages } });
    const files = [...new Set(fileIds)];
    for (const fileId of files) {
      if ((await requireOwn(context, fileId)).state === 'refused') return fail('file.refused');
    }
    const said = { returnId, authorId: viewer.userId, role, text, fileIds: files, now };
    const messageId = await store.createMessage(db, said);
    await notify(
      { db, now },
      {
        userIds: await listConcerned(context, parties),
        kind: 'resource_dispute',
        // Staff speak for the portal.
        ...(role !== 'staff' && { actorId: viewer.userId }),
        thing: `dispute:${messageId}`,
        groupKey: `resource_dispute:${returnId}`,
        path: `/resources/returns/${returnId}`,
        data: {},
      },
    );
    return keepAnswer(context, { messageId });
  });
}

/** Everybody in a room but the viewer: both sides, and the staff who spoke there, or the owners while nobody has. */
async function listConcerned(
  { db, viewer }: SignedInContext,
  { returnId, buyerId, authorId }: store.DisputeParties,
): Promise<number[]> {
  const spoke = await store.listStaffWhoSpoke(db, returnId);
  const staff = spoke.length > 0 ? spoke : await listOwnerIds(db);
  return [...new Set([buyerId, authorId, ...staff])].filter((userId) => userId !== viewer.userId);
}

/** Hands out a file that was shown in the room. */
export async function downloadEvidence(
  context: SignedInContext,
  { returnId, fileId }: EndpointParsedInput<typeof calls.downloadEvidence>,
): Promise<EndpointOutput<typeof calls.downloadEvidence>> {
  await requireParty(context, returnId);
  const rooms = await store.listRoomsOfFile(context.db, fileId);
  if (!rooms.some((room) => room.returnId === returnId)) return fail('resource.file_not_found');
  return signFileLink(context, fileId);
}

export async function listOwnDisputes(
  { db, viewer }: SignedInContext,
  { page }: EndpointParsedInput<typeof calls.listOwnDisputes>,
): Promise<EndpointOutput<typeof calls.listOwnDisputes>> {
  const { rows, total, pageSize } = await store.listOwnReturns(db, { userId: viewer.userId, page });
  return {
    items: rows.map((row) => ({
      ...toReturn(row),
      resourceId: row.resource_id,
      title: row.title,
      price: row.price,
      role: row.user_id === viewer.userId ? ('buyer' as const) : ('author' as const),
    })),
    page,
    pageSize,
    total,
    isTotalCapped: false,
  };
}

/** Whether the viewer may see a piece of a file because it was shown in a room of theirs. */
export async function maySeeEvidence({ db, viewer }: Pick<Context, 'db' | 'viewer'>, fileId: string) {
  if (!viewer) return false;
  const rooms = await store.listRoomsOfFile(db, fileId);
  return rooms.some((room) => roleOf(viewer, room) !== undefined);
}

/** What was shown stays until it is decided. */
export async function isOpenEvidence(db: Context['db'], fileId: string): Promise<boolean> {
  return (await store.listRoomsOfFile(db, fileId)).some(({ state }) => state === 'requested');
}

async function requireParty(
  { db, viewer }: SignedInContext,
  returnId: number,
): Promise<store.DisputeParties & { role: DisputeRole }> {
  const parties = (await store.findParties(db, returnId)) ?? fail('resource.return_not_found');
  const role = roleOf(viewer, parties);
  return role ? { ...parties, role } : fail('resource.return_not_found');
}

function roleOf(viewer: Viewer, parties: { buyerId: number; authorId: number }): DisputeRole | undefined {
  if (viewer.userId === parties.buyerId) return 'buyer';
  if (viewer.userId === parties.authorId) return 'author';
  return isStaff(viewer) ? 'staff' : undefined;
}
