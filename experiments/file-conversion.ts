import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from '../backend/conversion/run-child.ts';
import { extensionOf, fileKindOf } from '../contract/file-kind.ts';
import { quantile, seededRandom } from './experiment.ts';

/** Files of each kind that are chosen, and the extensions that make the kind. */
const samples = {
  model: { count: 60, extensions: ['.step', '.stp', '.igs', '.iges', '.wrl'] },
  drawing: { count: 300, extensions: ['.dxf'] },
  symbol: { count: 200, extensions: ['.elmt'] },
} as const;
const leastShare = 0.98;

/**
 * `node experiments/file-conversion.ts --seed 1 folder …`: converts files of others, chosen by seed out of folders
 * (unpacked Debian packages kicad-packages3d, librecad-data, qelectrotech-data), each in its own process as the
 * server does. At least 98 % must become something to look at; every other one must say why; none may fall over.
 */
export async function convertSamples({ seed, folders }: { seed: number; folders: string[] }) {
  const random = seededRandom(seed);
  const place = await mkdtemp(join(tmpdir(), 'huiliu-conversion-'));
  const all = (await Promise.all(folders.map(listFiles))).flat().sort();
  const figures: Record<string, object> = {};
  let isGreen = true;
  try {
    for (const [kind, { count, extensions }] of Object.entries(samples)) {
      const found = all.filter((path) =>
        (extensions as readonly string[]).includes(extname(path).toLowerCase()),
      );
      const chosen = shuffle(found, random).slice(0, count);
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
      isGreen &&= share >= leastShare && fallen === 0 && chosen.length === Math.min(count, found.length);
      figures[kind] = {
        found: found.length,
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

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
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
