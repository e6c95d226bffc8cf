import { type ChildRun, runChild, runProgram } from '../../backend/conversion/run-child.ts';
import { encoder } from '../../backend/features/upload/encode-apart.ts';
import type { EncodeTask } from '../../backend/features/upload/encode-task.ts';
import { isMainRun } from './main-run.ts';

type ProgramParts = Parameters<typeof runProgram>;

/** Works in this process, without a child's start, memory and time limits. */
async function runHere<Answer>(work: () => Promise<Answer>): Promise<ChildRun<Answer>> {
  const started = performance.now();
  const figures = () => ({ milliseconds: performance.now() - started, megabytes: 0 });
  try {
    return { outcome: await work(), fault: undefined, said: '', ...figures() };
  } catch (error) {
    return { outcome: undefined, fault: 'crash', said: String(error), ...figures() };
  }
}

const convertHere: typeof runChild = (task, { onStep }) =>
  runHere(async () => {
    const { convertFile } = await import('../../backend/conversion/convert-file.ts');
    return convertFile(task, (step, percent) => onStep?.(step, percent));
  });

const encodeHere: typeof runProgram = async <Answer>(...[program, task, limits]: ProgramParts) => {
  if (program !== encoder) return runProgram<Answer>(program, task, limits);
  const { encodeFile } = await import('../../backend/features/upload/encode-file.ts');
  return runHere(() => encodeFile(task as EncodeTask) as Promise<Answer>);
};

/**
 * How tests convert that ask what becomes of a file: a child's start takes longer than most conversions, so that only
 * the long run has one for each file. Tests of the child itself call `runChild`.
 */
export const runConversion = isMainRun ? convertHere : runChild;

/** The same for pictures. */
export const decodePicture = isMainRun ? encodeHere : runProgram;
