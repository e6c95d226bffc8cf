import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { onRaw } from '../../http/on.ts';
import { sendOriginal, sendPiece } from '../file/index.ts';
import { noteAct } from '../visit/index.ts';
import { findPartFile } from './part-store.ts';

/** A file of a part that the caller may see; whoever may see the part may have its files. */
async function requirePartFile({ db, viewer }: Context, { id = '', file = '' }: Record<string, string>) {
  const partId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const isStaff = (viewer?.roles.length ?? 0) > 0;
  return (await findPartFile(db, { partId, fileId: file, isStaff })) ?? fail('part.file_not_found');
}

export const partFileEndpoints = [
  onRaw(
    'GET',
    '/api/parts/:id/files/:file/parts/:name',
    async (context, params, request) => {
      const { id, revision } = await requirePartFile(context, params);
      const piece = await sendPiece(context, { id, revision, name: params['name'] ?? '' }, request);
      return piece ?? fail('part.file_not_found');
    },
    { rate: 'file_part' },
  ),
  onRaw(
    'GET',
    '/api/parts/:id/files/:file/download',
    async (context, params, request) => {
      const found = await requirePartFile(context, params);
      const sent = (await sendOriginal(context, found, request)) ?? fail('part.file_not_found');
      noteAct(context, { act: 'download', kind: 'part', id: params['id'] ?? '' });
      return sent;
    },
    { rate: 'file_part' },
  ),
];
