import { expect, test } from 'vitest';
import type { Api } from '../../../app/services/call.ts';
import { readFileOffer } from '../../../app/shell/file-offer.ts';
import { readSource } from '../../support/source-files.ts';

const answers: Record<string, object> = {
  getFileUsage: { isDwgDrawn: false },
  listFiles: { items: [], page: 1, pageSize: 20, total: 0, isTotalCapped: false },
};
const api = { share: async ({ name }: { name: string }) => answers[name] } as unknown as Api;
const url = new URL('http://localhost/personal/creation/resource/new');

test('whoever is about to send drawings learns that nothing here shows a DWG, and who sends a film does not', async () => {
  expect((await readFileOffer(api, url)).isDwgUnread).toBe(true);
  expect((await readFileOffer(api, url, [], 'video')).isDwgUnread).toBe(false);
});

test('it is said above the place where files are sent', () => {
  const source = readSource('app/components/file-upload/file-source.tsx');
  expect(source.indexOf('offer.isDwgUnread && <NoDwgNote')).toBeGreaterThan(0);
  expect(source.indexOf('<NoDwgNote')).toBeLessThan(source.indexOf('<UploadBox'));
});
