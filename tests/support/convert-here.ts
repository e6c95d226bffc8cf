import { runChild } from '../../backend/conversion/run-child.ts';
import { isMainRun } from './main-run.ts';

/** Converts in this process, without a child's start, memory and time limits. */
const convertHere: typeof runChild = async (task, { onStep }) => {
  const { convertFile } = await import('../../backend/conversion/convert-file.ts');
  const started = performance.now();
  const figures = () => ({ milliseconds: performance.now() - started, megabytes: 0 });
  try {
    const outcome = await convertFile(task, (step, percent) => onStep?.(step, percent));
    return { outcome, fault: undefined, said: '', ...figures() };
  } catch (error) {
    return { outcome: undefined, fault: 'crash', said: String(error), ...figures() };
  }
};

/**
 * How tests convert that ask what becomes of a file: a child's start takes longer than most conversions, so that only
 * the long run has one for each file. Tests of the child itself call `runChild`.
 */
export const runConversion = isMainRun ? convertHere : runChild;
