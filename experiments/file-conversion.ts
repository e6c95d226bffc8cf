import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from '../backend/conversion/run-child.ts';
import { extensionOf, fileKindOf } from '../contract/file-kind.ts';
import { quantile } from './experiment.ts';
import { chooseSamples, leastShare } from './file-samples.ts';

/**
 * `node experiments/file-conversion.ts --seed 1 folder …`: converts files of others, chosen by seed out of folders
 * (unpacked Debian packages kicad-packages3d, librecad-data, qelectrotech-data), each in its own process as the
 * server does. At least 98 % must become something to look at; every other one must say why; none may fall over.
 */
export async function convertSamples({ seed, folders }: { seed: number; folders: string[] }) {
  const place = await mkdtemp(join(tmpdir(), 'huiliu-conversion-'));
  const figures: Record<string, object> = {};
  let isGreen = true;
  try {
    for (const { kind, found, chosen, isWhole } of await chooseSamples({ seed, folders })) {
      const times: number[] = [];
      const reasons: Record<string, number> = {};
      let [ready, fallen, megabytes] = [0, 0, 0];
      for (const [at, input] of chosen.entries()) {
        const folder = join(place, `${kind}-${at}`);
        await mkdir(folder);
        const extension = extensionOf(input);
        const run = await runChild(
          {
            input,
            folder,
            extension,
            kind: fileKindOf(extension) ?? '',
            programs: { searchPath: '', dwgToDxf: '' },
          },
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
      const share = chosen.length === 0 ? 0 : ready / chosen.length;
      isGreen &&= share >= leastShare && fallen === 0 && isWhole;
      figures[kind] = {
        found,
        chosen: chosen.length,
        ready,
        reasons,
        medianMs: quantile(times, 0.5),
        worstMs: Math.round(Math.max(0, ...times)),
        mostMegabytes: megabytes,
      };
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  return { ...figures, verdict: isGreen ? ('green' as const) : ('red' as const) };
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? 1);
  const figures = await convertSamples({ seed, folders: positionals });
  console.log(JSON.stringify({ seed, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
}
