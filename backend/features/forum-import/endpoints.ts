import { fail } from '../../../contract/errors.ts';
import * as contract from '../../../contract/forum-import/forum-import.ts';
import type { SignedInContext } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { runForumImport, tryForumImport, undoForumImport } from './imports.ts';
import { findOldAddress } from './old-addresses.ts';
import { getImport, listImports } from './run-store.ts';

export const forumImportEndpoints = [
  on(contract.findOldAddress, ({ db }, input) => findOldAddress(db, input)),
  on(contract.listForumImports, async ({ db }) => ({ imports: await listImports(db) })),
  on(
    contract.getForumImport,
    async ({ db }, { importId }) =>
      ((await getImport(db, importId)) ?? fail('forum_import.not_found')).report,
  ),
  on(contract.runForumImport, runForumImport),
  on(contract.undoForumImport, undoForumImport),
  onRaw(
    'POST',
    contract.forumImportPath,
    async (context, _params, request) => {
      const megabytes = contract.forumImportMegabytes;
      const bytes = await readBytes(request, megabytes * 1024 * 1024);
      if (!bytes) return fail('forum_import.too_large', { values: { megabytes } });
      if (bytes.length === 0) return fail('forum_import.unreadable');
      const { searchParams } = context.request.url;
      const file = {
        bytes,
        fileName: (searchParams.get('name') ?? '').slice(0, 200),
        source: searchParams.get('source') || contract.defaultSource,
        origin: (searchParams.get('origin') ?? '').slice(0, 300),
      };
      return succeed(await tryForumImport(context as SignedInContext, file), new Headers());
    },
    { access: 'admin', rate: 'upload', bodyLimit: contract.forumImportMegabytes * 1024 * 1024 },
  ),
];
