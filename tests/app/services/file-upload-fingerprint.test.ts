import { expect, test } from 'vitest';
import { fingerprintOf } from '../../../app/services/file-upload.ts';
import { filePartBytes } from '../../../contract/file/limits.ts';

const bytes = (last: number) => {
  const content = new Uint8Array(filePartBytes + 8);
  content[content.length - 1] = last;
  return content;
};
const of = (content: Uint8Array<ArrayBuffer>, name = '柜体.step', lastModified = 1, ownerId = 7) =>
  fingerprintOf({ file: new File([content], name, { lastModified }), ownerId });

test('a large file is told by what it holds: renamed and copied it is the same, changed it is another', async () => {
  const first = await of(bytes(1));
  expect(first).toMatch(/^7-\d+-[0-9a-f]{64}$/);
  expect(await of(bytes(1), '柜体-副本.step', 99)).toBe(first);
  expect(await of(bytes(2))).not.toBe(first);
  expect(await of(bytes(1), '柜体.step', 1, 8)).not.toBe(first);
});

test('one that cannot be read, and one of a single part, are told by name, size and date', async () => {
  const file = new File([bytes(1)], '柜体.step', { lastModified: 5 });
  file.slice = () => {
    throw new Error('NotReadableError');
  };
  expect(await fingerprintOf({ file, ownerId: 7 })).toBe(`7-柜体.step-${file.size}-5`);
  expect(await of(new Uint8Array(3))).toBe('7-柜体.step-3-1');
});
