import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const chunkBytes = 256 * 1024;
/** clamd looks into archives while it reads; after a silent minute it is no longer scanning. */
const patienceMilliseconds = 60_000;

/**
 * Sends a file to clamd (INSTREAM of its protocol, see `man clamd`) and returns the name of what was found, or
 * undefined. `address` is the path of its socket, or `host:port`. Throws when there is no verdict: nobody answers, or
 * the file is longer than the daemon's StreamMaxLength.
 */
export async function scanFile({
  address,
  path,
}: {
  address: string;
  path: string;
}): Promise<string | undefined> {
  const socket = openSocket(address);
  socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('clamd is silent')));
  const answer = text(socket);
  // The daemon may answer and close before all is sent; what it said counts.
  const sent = pipeline(createReadStream(path, { highWaterMark: chunkBytes }), inChunks, socket, {
    end: false,
  });
  const [said, sending] = await Promise.allSettled([answer, sent]);
  socket.destroy();
  const verdict = said.status === 'fulfilled' ? said.value.replaceAll('\0', '').trim() : '';
  if (verdict === 'stream: OK') return undefined;
  const name = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
  if (name) return name;
  if (verdict !== '') throw new Error(`clamd said: ${verdict.slice(0, 200)}`);
  if (said.status === 'rejected') throw said.reason;
  if (sending.status === 'rejected') throw sending.reason;
  throw new Error('clamd said nothing');
}

function openSocket(address: string): Socket {
  const [, host, port] = /^\[?([^/]+?)\]?:(\d+)$/.exec(address) ?? [];
  // Half open: the answer comes after our end.
  return host && port
    ? connect({ host, port: Number(port), allowHalfOpen: true })
    : connect({ path: address, allowHalfOpen: true });
}

/** Each chunk after its length in four bytes, most significant first; a length of zero ends the file. */
async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of source) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}
