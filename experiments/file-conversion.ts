import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { convertFiles, type Programs } from './convert-files.ts';
import { chooseByExtension, chooseSamples, minShare } from './file-samples.ts';

interface ConversionInput {
  seed: number;
  folders: string[];
  /** Files of every extension at most; without it 60 models, 300 drawings and 200 symbols. */
  each?: number | undefined;
  programs: Programs;
}

/**
 * `node experiments/file-conversion.ts [--seed 1] [--each 40] [--dwg-to-dxf program] folder …`: converts files of
 * others, chosen by seed out of folders (unpacked Debian packages kicad-packages3d, librecad-data,
 * qelectrotech-data), each in its own process as the server does. At least 98 % must become something to look at;
 * every other one must say why; none may fall over. With `--each` so many of every extension that there is, where
 * only falling over is red: what files of a kind are like is not ours. Programs are looked for in PATH.
 */
export async function convertSamples({ seed, folders, each, programs }: ConversionInput) {
  const place = await mkdtemp(join(tmpdir(), 'huiliu-conversion-'));
  const samples = each
    ? await chooseByExtension({ seed, folders, each })
    : await chooseSamples({ seed, folders });
  const figures: Record<string, object> = {};
  let isGreen = true;
  try {
    for (const { kind, found, chosen, isWhole } of samples) {
      const figure = await convertFiles(chosen, { place, programs });
      const share = figure.chosen === 0 ? 0 : figure.ready / figure.chosen;
      isGreen &&= figure.fallen === 0 && isWhole && (each !== undefined || share >= minShare);
      figures[kind] = { found, ...figure };
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  return { ...figures, verdict: isGreen ? ('green' as const) : ('red' as const) };
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, each: { type: 'string' }, 'dwg-to-dxf': { type: 'string' } },
  });
  const seed = Number(values.seed ?? 1);
  const figures = await convertSamples({
    seed,
    folders: positionals,
    each: values.each === undefined ? undefined : Number(values.each),
    programs: { searchPath: process.env.PATH ?? '', dwgToDxf: values['dwg-to-dxf'] ?? '' },
  });
  console.log(JSON.stringify({ seed, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
}
