/** The process that reads a maker's catalogue: what is in it, or its rows, or the files of an archive. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { answerParent } from '../answer-parent.ts';
import { readBmecat } from './read-bmecat.ts';
import { readTable } from './read-table.ts';
import { createSurvey, type Survey } from './survey.ts';
import { CatalogueError, type CatalogueFault, type CatalogueTask, type SourceRow } from './task.ts';
import { type UnpackedFile, unpackFiles } from './unpack-files.ts';

export type CatalogueAnswer = { survey: Survey } | { rowCount: number } | { files: UnpackedFile[] };

answerParent(async (task: CatalogueTask): Promise<CatalogueAnswer | { fault: CatalogueFault }> => {
  try {
    return await read(task);
  } catch (error) {
    if (error instanceof CatalogueError) return { fault: error.fault };
    throw error;
  }
});

async function read(task: CatalogueTask): Promise<CatalogueAnswer> {
  if (task.kind === 'files') return { files: await unpackFiles(task.path, task.target ?? '') };
  if (task.target === undefined) {
    const survey = createSurvey();
    await readRows(task, survey.add);
    const found = survey.done();
    if (found.rowCount === 0) throw new CatalogueError('empty');
    return { survey: found };
  }
  return { rowCount: await writeRows(task, task.target) };
}

const atOnce = 1000;

/** Rows as lines, some at once: a workbook gives them faster than a stream takes them. */
async function writeRows(task: CatalogueTask, target: string): Promise<number> {
  const file = openSync(target, 'w');
  let lines: string[] = [];
  let rowCount = 0;
  const flush = () => {
    writeSync(file, lines.join(''));
    lines = [];
  };
  try {
    await readRows(task, (row) => {
      rowCount += 1;
      if (lines.push(`${JSON.stringify(row)}\n`) >= atOnce) flush();
    });
    flush();
  } finally {
    closeSync(file);
  }
  return rowCount;
}

function readRows(
  { path, name, kind, classKey }: CatalogueTask,
  onRow: (row: SourceRow) => void,
): Promise<void> {
  if (kind === 'bmecat') return readBmecat(path, onRow);
  return readTable({ path, isText: /\.(csv|tsv|txt)$/i.test(name), classKey }, onRow);
}
