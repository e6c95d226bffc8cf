import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../contract/errors.ts';
import type { Program } from '../conversion/run-child.ts';
import { runForPage } from '../conversion/run-for-page.ts';
import type { WorkbookFault } from '../conversion/workbook/open-workbook.ts';
import { rowLimits } from '../conversion/workbook/row-limits.ts';
import type { SignedInContext } from '../http/context.ts';
import { createGate } from '../http/gate.ts';

const workbook: Program = { path: join(import.meta.dirname, '../conversion/workbook/child.ts'), niceness: 5 };
const limits = { seconds: 20, megabytes: 512 };
const busy = 'sheet.busy';
const pass = createGate({ running: 2, waiting: 8, busy });

/** People whose sheet is being read or waits: one of each, so that nobody fills the line. */
const senders = new Set<number>();

/** A program that answers with what it read, or with a fault; `task` goes to it beside the path. */
interface Reading {
  program: Program;
  task?: { maxRows?: number; [name: string]: unknown };
}

type Put = Buffer | ((path: string) => Promise<boolean>);

/**
 * The texts of the first sheet of a workbook that somebody sent, read in a process of its own. `put` lays the
 * workbook at a path; `isText` is csv, `maxRows` another bound of its rows. Fails `sheet.unreadable`, `sheet.empty`, `sheet.encrypted`, `sheet.too_large`, `sheet.too_complex` or `sheet.busy`.
 */
export async function readSpreadsheet(
  context: SignedInContext,
  put: Put,
  { isText = false, maxRows = rowLimits.rows }: { isText?: boolean; maxRows?: number } = {},
): Promise<string[][]> {
  const task = { isText, maxRows };
  return (await readInChild<{ rows: string[][] }>(context, put, { program: workbook, task })).rows;
}

/** What another program of the same kind reads of a file that somebody sent, in the same line and by the same limits. */
export async function readInChild<T extends object>(
  context: SignedInContext,
  put: Put,
  reading: Reading,
): Promise<T> {
  const { userId } = context.viewer;
  if (senders.has(userId)) return fail(busy, { values: { seconds: limits.seconds } });
  senders.add(userId);
  try {
    return await pass(() => readOne<T>(context, put, reading));
  } finally {
    senders.delete(userId);
  }
}

async function readOne<T extends object>(
  { workFolder, randomBytes, log }: SignedInContext,
  put: Put,
  { program, task }: Reading,
): Promise<T> {
  const folder = join(workFolder, 'sheets');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  try {
    if (Buffer.isBuffer(put)) await writeFile(path, put);
    else if (!(await put(path))) return fail('sheet.unreadable');
    const { outcome, fault, said } = await runForPage<T | { fault: WorkbookFault }>(
      program,
      { path, ...task },
      { limits, busy },
    );
    if (!outcome) {
      log('warn', 'sheet.not_read', { fault, said });
      return fail('sheet.too_complex', { values: limits });
    }
    if (!('fault' in outcome)) return outcome;
    if (outcome.fault !== 'large') return fail(`sheet.${outcome.fault}`);
    const { columns, cells, bytes } = rowLimits;
    const rows = task?.maxRows ?? rowLimits.rows;
    return fail('sheet.too_large', { values: { rows, columns, cells, megabytes: bytes / 1024 / 1024 } });
  } finally {
    await rm(path, { force: true });
  }
}
