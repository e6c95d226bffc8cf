import { expect, test, vi } from 'vitest';
import type { createFileUpload, forgetRefusedUpload } from '../../../app/services/file-upload.ts';
import { createUploadQueue } from '../../../app/services/file-upload-queue.ts';

const file = new File(['接线'], '接线.txt');

test('what a broken line stopped goes on when there is a line again; a refused file does not', async () => {
  const line = new EventTarget();
  vi.stubGlobal('window', line);
  const starts: string[] = [];
  const upload = (name: string) => ({ start: () => starts.push(name), abort: async () => {} }) as never;
  const refusedUpload = upload('refused');
  const create = vi
    .fn<typeof createFileUpload>()
    .mockResolvedValueOnce(upload('broken'))
    .mockResolvedValueOnce(refusedUpload);
  const forget = vi.fn<typeof forgetRefusedUpload>().mockResolvedValue();
  const uploadQueue = createUploadQueue({
    createFileUpload: create,
    startFileUpload: async () => {},
    forgetRefusedUpload: forget,
  });
  uploadQueue.add(
    [
      { file, folder: '' },
      { file, folder: '' },
    ],
    7,
  );
  const [broken, refused] = create.mock.calls;
  await Promise.resolve();
  broken?.[1].onFailed({ code: 'network', values: {}, isFinal: false });
  refused?.[1].onFailed({ code: 'file.content_differs', values: {}, isFinal: true });
  expect(uploadQueue.get().map(({ state }) => state)).toEqual(['failed', 'failed']);
  line.dispatchEvent(new Event('online'));
  expect(uploadQueue.get().map(({ state }) => state)).toEqual(['sending', 'failed']);
  expect(starts).toEqual(['broken']);
  // Nor is it offered as one to go on with.
  expect(forget.mock.calls).toEqual([[refusedUpload]]);
  vi.unstubAllGlobals();
});

test('where videos are wanted whatever else is dropped among them is refused unsent', async () => {
  vi.stubGlobal('window', new EventTarget());
  const create = vi.fn<typeof createFileUpload>().mockResolvedValue(undefined as never);
  const uploadQueue = createUploadQueue({
    createFileUpload: create,
    startFileUpload: async () => {},
    forgetRefusedUpload: async () => {},
  });
  const files = ['接线.MP4', '课件.pdf', '说明'].map((name) => ({ file: new File(['-'], name), folder: '' }));
  uploadQueue.add(files, 7, 'video');
  expect(create.mock.calls.map(([{ file: sent }]) => sent.name)).toEqual(['接线.MP4']);
  expect(uploadQueue.get().map(({ code, values }) => [code, values])).toEqual([
    [null, {}],
    ['file.type_not_taken', { extension: 'pdf' }],
    ['file.type_not_taken', { extension: '' }],
  ]);
  vi.unstubAllGlobals();
});
