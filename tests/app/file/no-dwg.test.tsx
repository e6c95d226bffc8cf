import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { FileSource } from '../../../app/components/file-upload/file-source.tsx';
import type { UploadQueue } from '../../../app/components/file-upload/upload-queue.ts';
import type { Api } from '../../../app/services/call.ts';
import { readFileOffer } from '../../../app/shell/file-offer.ts';
import { renderPiece } from '../render-piece.tsx';

const url = new URL('http://localhost/personal/creation/resource/new');
/** What stands where files are sent before the scripts are there. */
const place = '选择一个文件';
const note = '本站没有装读取 DWG 的程序';

/** A portal of which only one's own files are asked for: what else is asked fails. */
function portal(isDwgDrawn: boolean) {
  const asked: string[] = [];
  const share = async ({ name }: { name: string }) => {
    asked.push(name);
    if (name !== 'listFiles') throw new Error(`${name} was asked for`);
    return { items: [], page: 1, pageSize: 20, total: 0, isTotalCapped: false, isDwgDrawn };
  };
  return { api: { share } as unknown as Api, asked };
}

const queue: UploadQueue = {
  subscribe: () => () => {},
  get: () => [],
  listUnfinished: async () => [],
  ...{ add: () => {}, pause: () => {}, resume: () => {}, cancel: () => {}, clear: () => {} },
  forgetUnfinished: async () => {},
};

test.each([
  ['drawings where nothing reads a DWG', false, undefined, true],
  ['drawings where a program reads them', true, undefined, false],
  ['a film', false, 'video', false],
] as const)('whoever is about to send %s', async (_, isDwgDrawn, kind, isTold) => {
  const { api, asked } = portal(isDwgDrawn);
  const offer = await readFileOffer(api, url, [], kind);
  const html = renderPiece(
    <FileSource queue={queue} offer={offer} ownerId={1} {...(kind && { kind })}>
      {place}
    </FileSource>,
  );
  expect(html.includes(note)).toBe(isTold);
  expect(html).toContain(place);
  if (isTold) expect(html.indexOf(note)).toBeLessThan(html.indexOf(place));
  expect(asked).toEqual(['listFiles']);
});
