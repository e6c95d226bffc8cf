import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openEmbedded } from '../backend/db/embedded/open-embedded.ts';
import { openDatabase } from '../backend/db/open.ts';

export interface WriterOptions {
  address: { folder: string; url?: string };
  /** The first id it writes. */
  from: number;
  unsafe?: { isUnlocked?: boolean; isRelaxed?: boolean; isAcknowledgedEarly?: boolean };
}

export interface Writer {
  process: ChildProcess;
  /** Ids it has said are safe. */
  acknowledged: number[];
  /** Resolves with the first acknowledged id, undefined when the process ended before one. */
  first: Promise<number | undefined>;
  /** Resolves when the process is gone, with its exit code and what it wrote to stderr. */
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Starts a process that writes rows one by one and says each id once it is committed. */
export function startWriter(options: WriterOptions): Writer {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: number[] = [];
  const first = Promise.withResolvers<number | undefined>();
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(Number(line));
    first.resolve(Number(line));
  });
  const ended = once(child, 'close').then(([code]) => {
    first.resolve(undefined);
    return { code, errors };
  });
  return { process: child, acknowledged, first: first.promise, ended };
}

export const writtenTables = `
  create table written_rows (id int8 primary key, note text not null);
  create table written_notes (row_id int8 primary key references written_rows, at timestamptz not null default now())`;

if (process.argv[1] === import.meta.filename) await write(JSON.parse(process.argv[2] ?? '{}'));

async function write({ address, from, unsafe = {} }: WriterOptions) {
  const db = await (address.url ? openDatabase(address) : openEmbedded({ folder: address.folder, unsafe }));
  const say = (id: number) => writeSync(1, `${id}\n`);
  for (let id = from; ; id += 1) {
    if (unsafe.isAcknowledgedEarly) say(id);
    await db.tx(async () => {
      await db.query('insert into written_rows (id, note) values ($1, $2)', [id, 'x'.repeat(id % 500)]);
      await db.query('insert into written_notes (row_id) values ($1)', [id]);
    });
    if (!unsafe.isAcknowledgedEarly) say(id);
  }
}
