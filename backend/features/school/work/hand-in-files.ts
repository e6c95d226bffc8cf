import { fail } from '../../../../contract/errors.ts';
import type { ShownFile } from '../../../../contract/file/file.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { type FoundFile, findFile, sendOriginal, toShownFile } from '../../file/index.ts';
import { isTaughtBy } from '../class/class-store.ts';
import { findAssignment } from './assignment-store.ts';
import * as store from './hand-in-store.ts';
import { hasFile, listClassesWithFile } from './work-file-store.ts';

/** A file as it was handed in, for its pupil and the teachers of the class. */
export async function sendHandInFile(
  context: SignedInContext,
  { handInId: id = '', fileId = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const handInId = Number(/^[1-9]\d{0,14}$/.exec(id)?.[0] ?? 0);
  const file = await requireFile(context, { handInId, fileId });
  return (await sendOriginal(context, file, request)) ?? fail('file.not_found');
}

export async function viewHandInFile(
  context: SignedInContext,
  of: { handInId: number; fileId: string },
): Promise<ShownFile> {
  return toShownFile(await requireFile(context, of));
}

async function requireFile(
  context: SignedInContext,
  { handInId, fileId }: { handInId: number; fileId: string },
): Promise<FoundFile> {
  const { db } = context;
  const found = await store.findHandIn(db, handInId);
  if (!found || !(await maySee(context, found))) return fail('school.hand_in_not_found');
  const file = (await hasFile(db, { handInId, fileId })) ? await findFile(db, fileId) : undefined;
  return file && file.state !== 'refused' ? file : fail('file.not_found');
}

async function maySee(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  { user_id, assignment_id }: store.HandInRecord,
): Promise<boolean> {
  if (user_id === viewer.userId) return true;
  const assignment = await findAssignment(db, assignment_id);
  return assignment ? isTaughtBy(db, { classId: assignment.class_id, userId: viewer.userId }) : false;
}

/** Whether the file was handed in to a class that the viewer teaches, and stands there still. */
export async function showsPieceOfHandIn(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { fileId }: { fileId: string },
): Promise<boolean> {
  if (!viewer) return false;
  for (const classId of await listClassesWithFile(db, fileId))
    if (await isTaughtBy(db, { classId, userId: viewer.userId })) return true;
  return false;
}
