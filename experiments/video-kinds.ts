import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Outcome } from '../backend/conversion/outcome.ts';
import { findProgram } from '../backend/conversion/program.ts';
import { runChild } from '../backend/conversion/run-child.ts';
import { lanes } from '../backend/features/file/conversion/lanes.ts';
import type { MediaIndex } from '../contract/classroom/media-index.ts';
import type { ExperimentInput } from './experiment.ts';
import { large, makeSamples } from './video/make-samples.ts';
import { openPlayer, type Player, playRendition } from './video/player-page.ts';
import { samples, type Wanted } from './video/samples.ts';

interface Tried {
  name: string;
  wanted: Wanted;
  /** Without ffmpeg, or with it. */
  isHidden: boolean;
  /** Code of the refusal; `plays` for what played to its end, `stuck` for what was taken and did not. */
  result: string;
  /** What the sentence of a refusal names. */
  values?: object;
  /** The most that the child and its programs held. */
  megabytes: number;
  seconds: number;
}

interface KindsInput extends ExperimentInput {
  names?: readonly string[];
  /** A file that keeps each result as a line of JSON: what stands in it is not tried again. */
  kept?: string | undefined;
}

/**
 * Makes videos of all kinds that people send and has each converted in the child, with ffmpeg and with it hidden.
 * Whatever is taken must play to its end in Chromium, each of its renditions; whatever is not must say why. The
 * control lets every codec and every length through, so that something is taken which does not play. Without ffmpeg on
 * this machine nothing can be made, and `undefined` is the answer. `rounds` above 1 adds a file of a gigabyte.
 */
export async function tryVideoKinds({ rounds, isControl, names, kept }: KindsInput) {
  const searchPath = process.env['PATH'] ?? '';
  const ffmpeg = findProgram(searchPath, ['ffmpeg']);
  if (!ffmpeg) return undefined;
  const wanted = names ?? [...samples.map(({ name }) => name), ...(rounds > 1 ? [large] : [])];
  const tried = (await readKept(kept)).filter(({ name }) => wanted.includes(name));
  const modes = isControl ? [true] : [true, false];
  const isTried = (name: string, isHidden: boolean) =>
    tried.some((each) => each.name === name && each.isHidden === isHidden);
  const place = await mkdtemp(join(tmpdir(), 'huiliu-video-kinds-'));
  const player = await openPlayer(place);
  try {
    const left = wanted.filter((name) => modes.some((isHidden) => !isTried(name, isHidden)));
    for (const sample of await makeSamples(ffmpeg, place, left))
      for (const isHidden of modes.filter((each) => !isTried(sample.name, each))) {
        const path = isHidden ? '' : searchPath;
        const done = isControl ? await convertUnguarded(place, sample) : await convert(place, sample, path);
        const { name, wanted } = sample;
        const { megabytes, seconds, outcome } = done;
        const result = await judge(player, place, done);
        const row: Tried = { name, wanted, isHidden, result, values: outcome?.values, megabytes, seconds };
        tried.push(row);
        if (kept) await appendFile(kept, `${JSON.stringify(row)}\n`);
        console.error(`${name}${isHidden ? ' without ffmpeg' : ''}: ${result}`);
        await rm(join(place, 'pieces'), { recursive: true, force: true });
      }
  } finally {
    await player.close();
    await rm(place, { recursive: true, force: true });
  }
  const wrong = tried
    .filter((each) => !isRight(each))
    .map(({ name, isHidden, result }) => ({ name, isHidden, result }));
  return {
    files: new Set(tried.map(({ name }) => name)).size,
    played: tried.filter(({ result }) => result === 'plays').length,
    refused: tried.filter(({ result }) => result.startsWith('file.')).length,
    megabytes: Math.round(Math.max(...tried.map(({ megabytes }) => megabytes))),
    codes: Object.fromEntries(
      tried.filter(({ isHidden }) => isHidden).map(({ name, result }) => [name, result]),
    ),
    wrong,
    verdict: wrong.length === 0 ? ('green' as const) : ('red' as const),
  };
}

async function readKept(kept: string | undefined): Promise<Tried[]> {
  const text = kept ? await readFile(kept, 'utf8').catch(() => '') : '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** A file that must play does, one that cannot says why; where it is encoded first, nothing playable is refused. */
function isRight({ wanted, isHidden, result, megabytes }: Tried): boolean {
  const isRefused = result.startsWith('file.');
  if (megabytes > lanes.video.megabytes) return false;
  // Wrong bits within a picture are seen by a decoder alone: the lesson player passes over them or says so.
  if (wanted === 'never' && isHidden && /PIPELINE_ERROR_DECODE/.test(result)) return true;
  if (result !== 'plays' && !isRefused) return false;
  if (wanted === 'always') return result === 'plays';
  if (wanted === 'encoded') return isHidden || result === 'plays';
  return isHidden || isRefused;
}

interface Converted {
  outcome: Outcome | undefined;
  fault: string | undefined;
  megabytes: number;
  seconds: number;
}

const taskOf = async (place: string, { path }: { path: string }, searchPath: string) => {
  const folder = join(place, 'pieces');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const extension = extname(path).slice(1);
  return { input: path, folder, extension, kind: 'video', programs: { searchPath, dwgToDxf: '' } };
};

async function convert(place: string, sample: { path: string }, searchPath: string): Promise<Converted> {
  const { seconds, megabytes } = lanes.video;
  const signal = AbortSignal.timeout(seconds * 1000);
  const task = await taskOf(place, sample, searchPath);
  const run = await runChild(task, { seconds, megabytes, signal });
  return { ...run, seconds: Math.round(run.milliseconds / 100) / 10 };
}

/** The same in this process, with the guards of codecs, tracks and lengths taken out. */
async function convertUnguarded(place: string, sample: { path: string }): Promise<Converted> {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/video/package-rendition.ts')) return loaded;
      const source = String(loaded.source)
        .replace('if (!isPlayable)', 'if (false)')
        .replace('conversion.discardedTracks.length > 0', 'false')
        .replace('seconds < facts.seconds - lostSeconds', 'false');
      return { ...loaded, source };
    },
  });
  try {
    const { convertFile } = await import('../backend/conversion/convert-file.ts');
    const outcome = await convertFile(await taskOf(place, sample, ''), () => {});
    return { outcome, fault: undefined, megabytes: 0, seconds: 0 };
  } catch (error) {
    return { outcome: undefined, fault: String(error), megabytes: 0, seconds: 0 };
  } finally {
    hooks.deregister();
  }
}

async function judge(player: Player, place: string, { outcome, fault }: Converted): Promise<string> {
  if (!outcome) return `file.${fault}`;
  if (outcome.state !== 'ready') return outcome.code ?? 'nothing said';
  const index: MediaIndex = JSON.parse(await readFile(join(place, 'pieces', 'media.json'), 'utf8'));
  for (const rendition of index.renditions) {
    const { isWhole, said } = await playRendition(player, rendition);
    if (!isWhole) return `stuck: ${rendition.file} ${rendition.codecs} ${said}`;
  }
  return 'plays';
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      control: { type: 'boolean' },
      kinds: { type: 'string' },
      kept: { type: 'string' },
    },
  });
  const input = {
    seed: 1,
    rounds: Number(values.rounds ?? 1),
    isControl: values.control ?? false,
    ...(values.kinds && { names: values.kinds.split(',') }),
    kept: values.kept,
  };
  const figures = (await tryVideoKinds(input)) ?? { skipped: 'no ffmpeg', verdict: 'red' as const };
  console.log(JSON.stringify({ ...input, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
}
