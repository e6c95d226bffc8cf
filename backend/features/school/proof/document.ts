import { fail } from '../../../../contract/errors.ts';
import { imageLimits } from '../../../../contract/upload/image-limits.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { answerPrivatePicture, succeed } from '../../../http/respond.ts';
import { recordAct } from '../../audit/index.ts';
import { encodePaper } from '../../upload/index.ts';
import { documentDrafts, documentFolder } from './document-keys.ts';
import { findProof } from './proof-store.ts';

/** Takes the photo of a document: re-encoded, so that nothing else in the file is kept. It is never public. */
export async function receiveDocument(context: Context, request: Request): Promise<Response> {
  const { files, randomBytes, viewer } = context as SignedInContext;
  const bytes = await readBytes(request, imageLimits.bytes);
  if (!bytes) return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
  const picture = await encodePaper(context, bytes);
  const document = randomBytes(16).toString('hex');
  await files.delete(documentDrafts(viewer.userId));
  await files.put(`${documentDrafts(viewer.userId)}/${document}.webp`, picture);
  return succeed({ document }, new Headers());
}

/** Moves the picture that the viewer sent to where staff find it; returns its key. */
export async function keepDocument(
  { files, viewer, randomBytes }: SignedInContext,
  document: string,
): Promise<string> {
  const name = /^[0-9a-f]{32}$/.exec(document)?.[0];
  const bytes = name && (await files.get(`${documentDrafts(viewer.userId)}/${name}.webp`));
  if (!bytes) return fail('school.document_missing', { fields: { document: 'missing' } });
  const key = `${documentFolder(viewer.userId)}/${randomBytes(16).toString('hex')}.webp`;
  await files.put(key, bytes);
  return key;
}

/** The picture, for staff; that it was opened stands in the audit log. */
export async function sendDocument(
  context: SignedInContext,
  { userId: id = '' }: Record<string, string>,
): Promise<Response> {
  const { db, files } = context;
  const userId = Number(/^[1-9]\d{0,14}$/.exec(id)?.[0] ?? 0);
  const proof = await findProof(db, userId);
  const bytes = proof?.document_key ? await files.get(proof.document_key) : undefined;
  if (!bytes) return fail('school.proof_not_found');
  await recordAct(context, { action: 'school.open_proof', target: `user:${userId}` });
  return answerPrivatePicture(bytes);
}
