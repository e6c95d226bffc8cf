import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueAnswer } from '../../../conversion/maker-catalogue/child.ts';
import type { CatalogueFault, CatalogueTask } from '../../../conversion/maker-catalogue/task.ts';
import { type Program, runProgram } from '../../../conversion/run-child.ts';
import type { Services } from '../../../http/context.ts';
import type { JobRun } from '../../../jobs/job.ts';
import { originalKey } from '../../file/index.ts';
import type { CatalogueRecord } from '../catalogue-store.ts';

const program: Program = {
  path: join(import.meta.dirname, '../../../conversion/maker-catalogue/child.ts'),
  niceness: 10,
};
const limits = { seconds: 300, megabytes: 1600 };

export interface CatalogueWork {
  catalogue: CatalogueRecord;
  by: number;
  run: JobRun;
}

/** Lays a catalogue's file in a folder of its own, has the child read it, and hands its answer on, or a code of what is wrong. */
export async function withReader<T>(
  { files, workFolder, log }: Pick<Services, 'files' | 'workFolder' | 'log'>,
  { catalogue, run }: Pick<CatalogueWork, 'catalogue' | 'run'>,
  { hasTarget, take }: { hasTarget: boolean; take: (answer: CatalogueAnswer, target: string) => Promise<T> },
): Promise<T | string> {
  const folder = join(workFolder, 'catalogues', `${catalogue.catalogueId}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, 'input');
    if (!(await files.copyTo(originalKey(catalogue.fileIds[0] ?? ''), path))) return 'file.not_found';
    const target = join(folder, 'target');
    const task: CatalogueTask = {
      path,
      name: catalogue.name,
      kind: catalogue.kind,
      classKey: `table:${catalogue.family ?? ''}`,
      ...(hasTarget && { target }),
    };
    const { outcome, fault, said } = await runProgram<CatalogueAnswer | { fault: CatalogueFault }>(
      program,
      task,
      { ...limits, signal: run.signal },
    );
    if (outcome && 'fault' in outcome) return `maker_catalogue.${outcome.fault}`;
    if (outcome) return await take(outcome, target);
    if (fault === 'stopped') throw new Error('stopped');
    log('warn', 'maker_catalogue.not_read', { fault, said });
    return 'maker_catalogue.too_large';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
