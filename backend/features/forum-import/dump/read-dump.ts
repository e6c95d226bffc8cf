import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { fail } from '../../../../contract/errors.ts';
import { fromDiscourse } from './discourse.ts';
import type { Dump } from './dump.ts';
import { fromPhpbb } from './phpbb.ts';
import { readCopyTables } from './read-copy.ts';
import { readInsertTables } from './read-insert.ts';
import { readJsonTables } from './read-json.ts';
import type { Tables } from './row.ts';

/** A string of JavaScript ends at some 500 MB; a dump beyond this goes through PostgreSQL's format, line by line. */
const maxUnpacked = 1024 * 1024 * 1024;
const maxTextLength = 400 * 1024 * 1024;
const headBytes = 100;

/**
 * Reads an export of Discourse (pg_dump's plain text, or JSON) or of phpBB (a MySQL dump, or JSON), also packed
 * with gzip. Fails `forum_import.unreadable`, `forum_import.not_utf8` or `forum_import.too_complex`.
 */
export async function readDump(path: string): Promise<Dump> {
  const tables = await readTables(path);
  if (tables.has('categories') && tables.has('posts')) return requireTopics(fromDiscourse(tables));
  const prefix = [...tables.keys()].find((name) => /(^|_)forums$/.test(name))?.slice(0, -'forums'.length);
  if (prefix === undefined || !tables.has(`${prefix}posts`)) return fail('forum_import.unreadable');
  return requireTopics(fromPhpbb(tables, prefix));
}

async function readTables(path: string): Promise<Tables> {
  const isPacked = isGzip(await readHead(path));
  if (await isJson(unpack(path, { isPacked }))) {
    const text = await readText(unpack(path, { isPacked }));
    return readJsonTables(text.replace(/^\ufeff/, '')) ?? fail('forum_import.unreadable');
  }
  const copied = await readCopyTables(unpack(path, { isPacked }));
  return copied.size > 0 ? copied : readInsertTables(await readText(unpack(path, { isPacked })));
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b;

/** The dump piece by piece, counted while it is unpacked. */
async function* unpack(path: string, { isPacked }: { isPacked: boolean }): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  let left = maxUnpacked;
  try {
    for await (const chunk of isPacked ? file.pipe(createGunzip()) : file) {
      left -= chunk.length;
      if (left < 0) return fail('forum_import.too_complex');
      yield chunk;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return fail('forum_import.unreadable');
    throw error;
  } finally {
    file.destroy();
  }
}

async function isJson(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const chunk of chunks) {
    const text = chunk
      .subarray(0, headBytes)
      .toString('utf8')
      .replace(/^\ufeff/, '');
    return /^\s*[{[]/.test(text);
  }
  return false;
}

async function readText(chunks: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > maxTextLength) return fail('forum_import.too_complex');
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  return isUtf8(bytes) ? bytes.toString('utf8') : fail('forum_import.not_utf8');
}

function requireTopics(dump: Dump): Dump {
  return dump.topics.length > 0 || dump.faults.length > 0 ? dump : fail('forum_import.unreadable');
}
