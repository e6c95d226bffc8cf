import { expect, test } from 'vitest';
import { unzip } from '../../../backend/zip/unzip.ts';
import { zip } from '../../../backend/zip/zip.ts';
import { zip as claim } from '../file/file-samples.ts';
import { overlapping } from './zip-samples.ts';

const megabyte = 1024 * 1024;
const zeros = (name: string) => ({ name, bytes: Buffer.alloc(megabyte) });

test('the wanted parts of an archive by name, folders left out', async () => {
  const archive = zip([
    { name: '表/', bytes: Buffer.alloc(0) },
    { name: '表/a.csv', bytes: Buffer.from('一') },
    { name: 'b.txt', bytes: Buffer.from('2') },
  ]);
  const files = await unzip(archive, { isWanted: (name) => !name.endsWith('.txt') });
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([['表/a.csv', '一']]);
  const plain = zip([{ name: 'a', bytes: Buffer.from('same') }], { isStored: true });
  expect((await unzip(plain)).get('a')?.toString()).toBe('same');
});

test('all parts together are bounded, not each by itself', async () => {
  const archive = zip([zeros('a'), zeros('b')]);
  expect((await unzip(archive, { maxBytes: 2 * megabyte })).size).toBe(2);
  await expect(unzip(archive, { maxBytes: 2 * megabyte - 1 })).rejects.toMatchObject({ fault: 'large' });
  await expect(unzip(archive, { maxEntries: 1 })).rejects.toMatchObject({ fault: 'entries' });
});

test('entries that share packed bytes are not unpacked at all', async () => {
  const archive = overlapping(['a', 'b', 'c'], Buffer.alloc(megabyte));
  expect(archive.length).toBeLessThan(2000);
  await expect(unzip(archive, { maxBytes: 100 * megabyte })).rejects.toMatchObject({ fault: 'overlap' });
});

test('what an archive claims of its sizes is not believed', async () => {
  const archive = claim([{ ...zeros('a'), claims: 10 }]);
  await expect(unzip(archive, { maxBytes: 100 })).rejects.toMatchObject({ fault: 'broken' });
  await expect(unzip(Buffer.from('PK no archive'))).rejects.toMatchObject({ fault: 'broken' });
});
