import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../backend/conversion/run-child.ts';
import { extensionOf, fileKindOf } from '../contract/file/kind.ts';
import { quantile } from './experiment.ts';

export interface Programs {
  searchPath: string;
  dwgToDxf: string;
}

/** Converts files one after the other, each in its own process as the server does; tells of each that failed. */
export async function convertFiles(
  paths: readonly string[],
  { place, programs }: { place: string; programs: Programs },
) {
  const times: number[] = [];
  const reasons: Record<string, number> = {};
  let [ready, fallen, megabytes] = [0, 0, 0];
  for (const [at, input] of paths.entries()) {
    const folder = join(place, String(at));
    await mkdir(folder);
    const extension = extensionOf(input);
    const run = await runChild(
      { input, folder, extension, kind: fileKindOf(extension) ?? '', programs },
      { seconds: 120, megabytes: 1600, signal: new AbortController().signal, onStep: () => {} },
    );
    await rm(folder, { recursive: true, force: true });
    times.push(run.milliseconds);
    megabytes = Math.max(megabytes, Math.round(run.megabytes));
    if (run.outcome?.state === 'ready') ready += 1;
    else {
      const reason = run.outcome?.code ?? run.fault ?? 'unknown';
      reasons[reason] = (reasons[reason] ?? 0) + 1;
      console.error(`${reason}: ${input} ${run.said.slice(-300)}`);
      if (run.fault === 'crash') fallen += 1;
    }
  }
  return {
    chosen: paths.length,
    ready,
    fallen,
    reasons,
    medianMs: quantile(times, 0.5),
    worstMs: Math.round(Math.max(0, ...times)),
    maxMegabytes: megabytes,
  };
}
