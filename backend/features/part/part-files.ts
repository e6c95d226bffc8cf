import { fail } from '../../../contract/errors.ts';
import { drawPart as drawContract } from '../../../contract/part/drawing.ts';
import { drawnFileId } from '../../../contract/part/drawn-file.ts';
import type { Context } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { sendOriginal, sendPiece } from '../file/index.ts';
import { noteAct } from '../visit/index.ts';
import { drawPart } from './drawing/draw-part.ts';
import { findSolidOf } from './drawing/drawing-store.ts';
import { findPartFile, listParts } from './part-store.ts';

/**
 * A file of a part that the caller may see; whoever may see the part may have its files. One that is yet to be drawn is
 * drawn now, and is the part's solid from then on.
 */
async function requirePartFile(context: Context, { id = '', file = '' }: Record<string, string>) {
  const { db, viewer } = context;
  const partId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const isStaff = (viewer?.roles.length ?? 0) > 0;
  let fileId = file;
  if (file === drawnFileId) {
    await drawPart(context, partId);
    fileId = (await findSolidOf(db, partId)) ?? '';
  }
  return (await findPartFile(db, { partId, fileId, isStaff })) ?? fail('part.file_not_found');
}

export const partFileEndpoints = [
  on(drawContract, async (context, { partId }) => {
    if ((await listParts(context.db, { ids: [partId], isStaff: false })).length === 0)
      return fail('part.not_found');
    return { isDrawn: await drawPart(context, partId) };
  }),
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
