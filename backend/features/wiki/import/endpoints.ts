import { fail } from '../../../../contract/errors.ts';
import {
  getWikiImport,
  importMegabytes,
  runWikiImport,
  wikiImportPath,
} from '../../../../contract/wiki/import.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { on, onRaw } from '../../../http/on.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { succeed } from '../../../http/respond.ts';
import { recordAct } from '../../audit/index.ts';
import { createImport, getImport } from './import-store.ts';
import { runImport } from './jobs.ts';

/** Takes a file and tries it; nothing is written before somebody has read what it would do. */
async function tryImport(
  { db, files, jobs, viewer, now, randomBytes }: SignedInContext,
  file: { bytes: Uint8Array; fileName: string; categorySlug: string },
): Promise<{ importId: number }> {
  const fileKey = `wiki-imports/${randomBytes(16).toString('hex')}`;
  await files.put(fileKey, file.bytes);
  const { fileName, categorySlug } = file;
  const importId = await db.tx(async () => {
    const terms = { userId: viewer.userId, fileName, fileKey, categorySlug, isDryRun: true, now };
    const id = await createImport(db, terms);
    await jobs.send(runImport, { importId: id });
    return id;
  });
  return { importId };
}

/** Carries out what was tried, as an import of its own, so that both reports stay. */
async function carryOut(
  context: SignedInContext,
  { importId, isConfirmed }: { importId: number; isConfirmed: boolean },
): Promise<{ importId: number }> {
  const { db, jobs, viewer, now } = context;
  return db.tx(async () => {
    const tried = await getImport(db, importId);
    if (!tried || !isConfirmed || !tried.report.isDryRun || tried.report.state !== 'done')
      return fail('wiki.import_unreadable');
    const { fileKey, report, categorySlug } = tried;
    const file = {
      userId: viewer.userId,
      fileName: report.fileName,
      fileKey,
      isDryRun: false,
      categorySlug,
      now,
    };
    const id = await createImport(db, file);
    await recordAct(context, {
      action: 'wiki.import',
      target: `wiki_import:${id}`,
      after: { file: report.fileName },
    });
    await jobs.send(runImport, { importId: id });
    return { importId: id };
  });
}

export const wikiImportEndpoints = [
  on(
    getWikiImport,
    async ({ db }, { importId }) =>
      ((await getImport(db, importId)) ?? fail('wiki.import_unreadable')).report,
  ),
  on(runWikiImport, carryOut),
  onRaw(
    'POST',
    wikiImportPath,
    async (context, _params, request) => {
      const bytes = await readBytes(request, importMegabytes * 1024 * 1024);
      if (!bytes) return fail('wiki.import_too_large', { values: { megabytes: importMegabytes } });
      if (bytes.length === 0) return fail('wiki.import_unreadable');
      const { searchParams } = context.request.url;
      const file = {
        bytes,
        fileName: (searchParams.get('name') ?? '').slice(0, 200),
        categorySlug: (searchParams.get('category') ?? '').slice(0, 60),
      };
      return succeed(await tryImport(context as SignedInContext, file), new Headers());
    },
    { access: 'admin', rate: 'upload', bodyLimit: importMegabytes * 1024 * 1024 },
  ),
];
