import { fail } from '../../../contract/errors.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { answerPrivatePicture, succeed } from '../../http/respond.ts';
import { encodePaper } from '../upload/index.ts';
import { licenceDrafts, licenceFolder } from './licence-keys.ts';
import { findCompany } from './store.ts';

/** Takes the photo of a licence: re-encoded, so that nothing else in the file is kept. It is never public. */
export async function receiveLicence(context: Context, request: Request): Promise<Response> {
  const { files, randomBytes, viewer } = context as SignedInContext;
  const bytes = await readBytes(request, imageLimits.bytes);
  if (!bytes) return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
  const picture = await encodePaper(context, bytes);
  const licence = randomBytes(16).toString('hex');
  await files.delete(licenceDrafts(viewer.userId));
  await files.put(`${licenceDrafts(viewer.userId)}/${licence}.webp`, picture);
  return succeed({ licence }, new Headers());
}

/** Moves the picture that the viewer sent to where staff find it; returns its key. Fails `company.licence_missing`. */
export async function keepLicence(
  { files, viewer, randomBytes }: SignedInContext,
  { licence, companyId }: { licence: string; companyId: number },
): Promise<string> {
  const name = /^[0-9a-f]{32}$/.exec(licence)?.[0];
  const bytes = name && (await files.get(`${licenceDrafts(viewer.userId)}/${name}.webp`));
  if (!bytes) return fail('company.licence_missing', { fields: { licence: 'missing' } });
  const key = `${licenceFolder(companyId)}/${randomBytes(16).toString('hex')}.webp`;
  await files.put(key, bytes);
  return key;
}

/** The picture, for staff. */
export async function sendLicence({ db, files }: Context, companyId: number): Promise<Response> {
  const company = Number.isSafeInteger(companyId) ? await findCompany(db, companyId) : undefined;
  const bytes = company?.licenceKey ? await files.get(company.licenceKey) : undefined;
  if (!bytes) return fail('company.not_found');
  return answerPrivatePicture(bytes);
}
