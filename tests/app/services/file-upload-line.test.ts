import { expect, test, vi } from 'vitest';
import { createFileUpload } from '../../../app/services/file-upload.ts';
import { uploadLine } from '../../../app/services/file-upload-line.ts';

vi.mock('../../../app/services/file-upload.ts', () => ({
  createFileUpload: vi.fn(),
  startFileUpload: vi.fn(),
  unfinishedPrefix: vi.fn(),
  listUnfinishedUploads: vi.fn(),
  forgetUnfinishedUpload: vi.fn(),
}));

const file = new File(['接线'], '接线.txt');

test('what a broken line stopped goes on when there is a line again; a refused file does not', async () => {
  const line = new EventTarget();
  vi.stubGlobal('window', line);
  const starts: string[] = [];
  const upload = (name: string) => ({ start: () => starts.push(name), abort: async () => {} });
  vi.mocked(createFileUpload)
    .mockImplementationOnce(async () => upload('broken') as never)
    .mockImplementationOnce(async () => upload('refused') as never);
  uploadLine.add(
    [
      { file, folder: '' },
      { file, folder: '' },
    ],
    7,
  );
  const [broken, refused] = vi.mocked(createFileUpload).mock.calls;
  await Promise.resolve();
  broken?.[1].onFailed({ code: 'network', values: {}, isFinal: false });
  refused?.[1].onFailed({ code: 'file.content_differs', values: {}, isFinal: true });
  expect(uploadLine.get().map(({ state }) => state)).toEqual(['failed', 'failed']);
  line.dispatchEvent(new Event('online'));
  expect(uploadLine.get().map(({ state }) => state)).toEqual(['sending', 'failed']);
  expect(starts).toEqual(['broken']);
  vi.unstubAllGlobals();
});
