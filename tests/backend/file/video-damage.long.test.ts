import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertFile } from '../../../backend/conversion/convert-file.ts';

const lesson = resolve(import.meta.dirname, '../../../content/lessons/self-holding/360.mp4');
let folder: string;
let sound: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huiliu-damage-'));
  sound = await readFile(lesson);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let number = 0;

/** What becomes of these bytes on a machine without ffmpeg. */
async function convert(bytes: Buffer, extension = 'mp4') {
  number += 1;
  const [input, pieces] = [join(folder, `${number}.${extension}`), join(folder, `pieces-${number}`)];
  await mkdir(pieces);
  await writeFile(input, bytes);
  const task = {
    input,
    folder: pieces,
    extension,
    kind: 'video',
    programs: { searchPath: '', dwgToDxf: '' },
  };
  const { state, code, facts } = await convertFile(task, () => {});
  return { state, code, seconds: facts.video?.seconds };
}

/** Where the first box of a type begins. */
const boxAt = (type: string, from = 0) => sound.indexOf(type, from, 'latin1') - 4;

function harmed(at: number, change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(sound);
  change(bytes.subarray(at));
  return bytes;
}

test('a sound video is packaged, whatever lies behind its last picture', async () => {
  const whole = await convert(sound);
  expect(whole).toMatchObject({ state: 'ready', code: null });
  expect(whole.seconds).toBeGreaterThan(60);
  expect(await convert(Buffer.concat([sound, Buffer.from('\0\0\0\x40free----')]))).toEqual(whole);
  expect(await convert(Buffer.concat([sound, Buffer.alloc(4)]))).toEqual(whole);
});

test('bytes that were overwritten or whose length is wrong are damage', async () => {
  const damaged = { state: 'plain', code: 'file.video_damaged' };
  const second = boxAt('mdat', boxAt('mdat') + 8) + 8;
  expect(await convert(harmed(second + 600, (bytes) => bytes.fill(0, 0, 60)))).toMatchObject(damaged);
  expect(await convert(harmed(second, (bytes) => bytes.writeUInt32BE(0x7f000000)))).toMatchObject(damaged);
  expect(await convert(harmed(second + 4, (bytes) => bytes.writeUInt8(0xff)))).toMatchObject(damaged);
});

test('a file whose end is missing says so, with and without its index', async () => {
  const incomplete = { state: 'plain', code: 'file.video_incomplete' };
  const [index, media] = [boxAt('moov'), boxAt('styp')];
  const behind = Buffer.concat([sound.subarray(0, index), sound.subarray(media)]);
  expect(await convert(behind)).toMatchObject(incomplete);
  expect(await convert(behind, 'mov')).toMatchObject(incomplete);
  expect(await convert(sound.subarray(0, boxAt('moof') + 40))).toMatchObject(incomplete);
  expect(await convert(sound.subarray(0, media))).toMatchObject(incomplete);
  // It says how long it should be.
  const most = await convert(sound.subarray(0, Math.floor(sound.length * 0.98)));
  expect(most).toMatchObject({ state: 'plain', code: 'file.video_cut' });
});
