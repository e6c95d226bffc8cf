import { timingSafeEqual } from 'node:crypto';
import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { linkMinutes } from '../../../../contract/file/limits.ts';
import type { downloadResource as DownloadResource } from '../../../../contract/resource/acts.ts';
import { visitorDayQuota } from '../../../../contract/resource/kinds.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { networkOf } from '../../../http/network.ts';
import { hitRateWindows } from '../../../http/rate-hits-store.ts';
import { lockUser } from '../../account/index.ts';
import { signFileLink } from '../../file/index.ts';
import { keyedHash } from '../../site/index.ts';
import { noteAct } from '../../visit/index.ts';
import { isCounted, quotaOf } from '../own/quota.ts';
import { type Right, requireKnown, rightTo } from '../rights.ts';
import { listVersions, type Terms } from '../store.ts';
import * as downloads from './download-store.ts';

/** The zip that is written while it is sent has no records for more than 4 GB. */
const zipMegabytes = 3072;

/**
 * A short-lived address of one file, or of all in one zip. Counts the download, against the quota of the day unless
 * the files are bought or one's own. A visitor may have free ones only.
 */
export async function downloadResource(
  context: Context,
  input: EndpointParsedInput<typeof DownloadResource>,
): Promise<EndpointOutput<typeof DownloadResource>> {
  const { db, viewer, now, reply } = context;
  const day = beijingDate(now);
  const { terms, version, file } = await db.tx(async () => {
    const terms = await requireKnown(context, input.resourceId);
    const right = await rightTo(context, terms);
    if (!right) return refuseDownload(context, terms);
    const version = await findVersion(context, terms, { ...input, right });
    const file = version.files.find(({ id }) => id === input.fileId);
    if (input.fileId && !file) return fail('resource.file_not_found');
    const bytes = version.files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    if (!file && bytes > zipMegabytes * 1024 * 1024)
      return fail('resource.zip_too_large', { values: { megabytes: zipMegabytes } });
    if (viewer) await note({ ...context, viewer }, { terms, right, day });
    else await countVisitor(context);
    if (right !== 'own') await downloads.addDownload(db, { resourceId: terms.id, day, now });
    return { terms, version, file };
  });
  noteAct(context, { act: 'download', kind: 'resource', id: String(terms.id) });
  reply.changed(`resource:${terms.id}`);
  if (file) return signFileLink(context, file.id);
  return signZip(context, { resourceId: terms.id, versionId: version.versionId });
}

function refuseDownload({ viewer }: Context, terms: Terms): never {
  if (terms.state !== 'shown') return fail('resource.closed');
  return viewer ? fail('resource.not_bought') : fail('session.required');
}

async function findVersion(
  { db }: Context,
  terms: Terms,
  { versionId, right }: { versionId?: number; right: Right },
) {
  const isAll = right === 'own' || right === 'staff';
  const versions = await listVersions(db, { resourceId: terms.id, isAll });
  const wanted = versionId ?? terms.version_id ?? versions[0]?.versionId;
  return versions.find((version) => version.versionId === wanted) ?? fail('resource.file_not_found');
}

async function note(
  context: SignedInContext,
  { terms, right, day }: { terms: Terms; right: Right; day: string },
): Promise<void> {
  const { db, viewer, now } = context;
  if (right === 'own') return;
  const download = { userId: viewer.userId, resourceId: terms.id, day };
  await lockUser(db, viewer.userId);
  if (await downloads.existsDownload(db, download)) return;
  const counts = isCounted(right);
  if (counts) {
    const { left, day: max } = await quotaOf(context);
    if (left === 0) return fail('resource.day_full', { values: { count: max } });
  }
  await downloads.createDownload(db, { ...download, isCounted: counts, now });
}

/** Visitors share a day's number by their network: they have no name to count by. */
async function countVisitor({ db, config, now, request }: Context): Promise<void> {
  if (!config.RATE_LIMITS) return;
  const network = networkOf(request.clientAddress, { ipv4Bits: 32, ipv6Bits: 64 });
  const key = `resource-visitor:${network}`;
  const [seconds = 0] = await hitRateWindows(db, [{ key, hits: visitorDayQuota, seconds: 86_400 }], now);
  if (seconds > 0) fail('resource.visitor_day_full', { values: { count: visitorDayQuota } });
}

interface ZipName {
  resourceId: number;
  versionId: number;
}

async function signZip(context: Context, name: ZipName) {
  const expires = Math.ceil(context.now.getTime() / 1000) + linkMinutes * 60;
  const signature = await sign(context, { ...name, expires });
  const query = new URLSearchParams({
    version: String(name.versionId),
    expires: String(expires),
    signature,
  });
  return {
    path: `/resources/detail/${name.resourceId}/take?${query}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Fails `file.link_over` unless the address was signed here and its time is not over. */
export async function requireSignedZip(
  context: Context,
  { expires, signature, ...name }: ZipName & { expires: string; signature: string },
): Promise<void> {
  const until = Number(/^\d{10}$/.exec(expires)?.[0] ?? 0);
  const expected = Buffer.from(await sign(context, { ...name, expires: until }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return fail('file.link_over');
  if (until * 1000 <= context.now.getTime()) return fail('file.link_over');
}

function sign(context: Context, { resourceId, versionId, expires }: ZipName & { expires: number }) {
  return keyedHash(context, 'resource-zip', `${resourceId}\n${versionId}\n${expires}`);
}
