import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, mediaTypeOf } from '../server/answer/media-types.ts';
import { listFiles } from '../server/build-state.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files fit into one packet anyway. */
const smallest = 512;
const filesAtOnce = 4;

/** Puts a `.br` (quality 11) and a `.gz` (9) beside every file of `folder` that shrinks; returns how many it made. */
export async function precompress(folder: string): Promise<number> {
  const queue = listFiles(folder)
    .filter((path) => !/\.(br|gz|map)$/.test(path) && isCompressible(mediaTypeOf(path)))
    .filter((path) => !existsSync(`${path}.br`))
    .values();
  let made = 0;
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const path of queue) if (await compressOne(path)) made += 1;
    }),
  );
  return made;
}

async function compressOne(path: string): Promise<boolean> {
  const bytes = readFileSync(path);
  if (bytes.length < smallest) return false;
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  if (br.length >= bytes.length) return false;
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
  return true;
}
