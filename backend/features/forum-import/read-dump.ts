import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { fail } from '../../../contract/errors.ts';
import { fromDiscourse } from './discourse.ts';
import type { Dump } from './dump.ts';
import { fromPhpbb } from './phpbb.ts';
import { readCopyTables } from './read-copy.ts';
import { readInsertTables } from './read-insert.ts';
import { readJsonTables } from './read-json.ts';
import type { Tables } from './row.ts';

/** A string of JavaScript ends at some 500 MB; a dump beyond this goes through PostgreSQL's format, line by line. */
const mostUnpacked = 1024 * 1024 * 1024;
const longestText = 400 * 1024 * 1024;

/**
 * Reads an export of Discourse (pg_dump's plain text, or JSON) or of phpBB (a MySQL dump, or JSON), also packed
 * with gzip. Fails `forum_import.unreadable` or `forum_import.not_utf8`.
 */
export function readDump(sent: Uint8Array): Dump {
  const bytes = unpack(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  if (!isUtf8(bytes)) return fail('forum_import.not_utf8');
  const tables = readTables(bytes);
  if (tables.has('categories') && tables.has('posts')) return demandTopics(fromDiscourse(tables));
  const prefix = [...tables.keys()].find((name) => /(^|_)forums$/.test(name))?.slice(0, -'forums'.length);
  if (prefix === undefined || !tables.has(`${prefix}posts`)) return fail('forum_import.unreadable');
  return demandTopics(fromPhpbb(tables, prefix));
}

function unpack(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: mostUnpacked });
  } catch {
    return fail('forum_import.unreadable');
  }
}

function readTables(bytes: Buffer): Tables {
  const first = bytes
    .subarray(0, 100)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()[0];
  if (first === '{' || first === '[') {
    if (bytes.length > longestText) return fail('forum_import.unreadable');
    return readJsonTables(bytes.toString('utf8').replace(/^\ufeff/, '')) ?? fail('forum_import.unreadable');
  }
  const copied = readCopyTables(bytes);
  if (copied.size > 0) return copied;
  return bytes.length > longestText
    ? fail('forum_import.unreadable')
    : readInsertTables(bytes.toString('utf8'));
}

function demandTopics(dump: Dump): Dump {
  return dump.topics.length > 0 || dump.faults.length > 0 ? dump : fail('forum_import.unreadable');
}
