import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { Outcome } from '../backend/conversion/outcome.ts';
import { findProgram } from '../backend/conversion/program.ts';
import { runChild } from '../backend/conversion/run-child.ts';
import { lanes } from '../backend/features/file/conversion/lanes.ts';
import type { MediaIndex, Rendition } from '../contract/classroom/media-index.ts';
import { chromiumShell } from '../tests/browser/support/chromium.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { type Sample, samples, type Wanted } from './video/samples.ts';

const execute = promisify(execFile);

interface Tried {
  name: string;
  wanted: Wanted;
  /** Without ffmpeg, or with it. */
  isHidden: boolean;
  /** Code of the refusal; `plays` for what played to its end, `stuck` for what was taken and did not. */
  result: string;
  megabytes: number;
}

/**
 * Makes videos of all kinds that people send and has each converted in the child, with ffmpeg and with it hidden.
 * Whatever is taken must play to its end in Chromium, each of its renditions; whatever is not must say why. The
 * control lets every codec and every length through, so that something is taken which does not play. Without ffmpeg on
 * this machine nothing can be made, and `undefined` is the answer. `rounds` above 1 adds a file of a gigabyte.
 */
export async function tryVideoKinds({
  rounds,
  isControl,
  names,
}: ExperimentInput & { names?: readonly string[] }) {
  const searchPath = process.env['PATH'] ?? '';
  const ffmpeg = findProgram(searchPath, ['ffmpeg']);
  if (!ffmpeg) return undefined;
  const place = await mkdtemp(join(tmpdir(), 'huiliu-video-kinds-'));
  const player = await openPlayer(place);
  const tried: Tried[] = [];
  try {
    const chosen = samples.filter(({ name }) => !names || names.includes(name));
    const files = await makeSamples(ffmpeg, place, { chosen, isLarge: rounds > 1 });
    for (const sample of files)
      for (const isHidden of isControl ? [true] : [true, false]) {
        const path = isHidden ? '' : searchPath;
        const done = isControl ? await convertUnguarded(place, sample) : await convert(place, sample, path);
        tried.push({ ...sample, isHidden, ...done, result: await judge(player, place, done) });
        console.error(`${sample.name}${isHidden ? ' without ffmpeg' : ''}: ${tried.at(-1)?.result}`);
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

/** A file that must play does, one that cannot says why; where it is encoded first, nothing playable is refused. */
function isRight({ wanted, isHidden, result, megabytes }: Tried): boolean {
  const isRefused = result.startsWith('file.');
  if (megabytes > lanes.video.megabytes) return false;
  if (result !== 'plays' && !isRefused) return false;
  if (wanted === 'always') return result === 'plays';
  if (wanted === 'encoded') return isHidden || result === 'plays';
  // Bits that are wrong are seen by whoever decodes them; packaging alone may pass them on, and a player skips them.
  return isHidden || isRefused;
}

async function makeSamples(
  ffmpeg: string,
  place: string,
  { chosen, isLarge }: { chosen: readonly Sample[]; isLarge: boolean },
): Promise<(Sample & { path: string })[]> {
  const make = (options: readonly string[]) =>
    execute(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...options], { cwd: place });
  await writeFile(join(place, 'words.srt'), '1\n00:00:01,000 --> 00:00:03,000\nA\n');
  await make(['-f', 'lavfi', '-i', 'testsrc2=size=320x320', '-frames:v', '1', 'cover.jpg']);
  const usual = samples[0] as Sample;
  const files: (Sample & { path: string })[] = [];
  for (const sample of chosen.includes(usual) ? chosen : [usual, ...chosen]) {
    await make([...(sample.inputs ?? usualInputs), ...sample.make]);
    const path = join(place, sample.name);
    if (sample.harm) await writeFile(path, sample.harm(await readFile(path)));
    if (chosen.includes(sample)) files.push({ ...sample, path });
  }
  if (isLarge) files.push(await makeLarge(make, place));
  return files;
}

const usualInputs = [
  ...['-f', 'lavfi', '-t', '10', '-i', 'testsrc2=size=640x360:rate=25'],
  ...['-f', 'lavfi', '-t', '10', '-i', 'sine=frequency=440:sample_rate=44100'],
];

/** A gigabyte of noise, a few seconds of it over and over. */
async function makeLarge(make: (options: readonly string[]) => Promise<unknown>, place: string) {
  const noise = 'testsrc2=size=1280x720:rate=25,noise=alls=80:allf=t';
  await make([
    ...['-f', 'lavfi', '-t', '4', '-i', noise, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12'],
    ...['-pix_fmt', 'yuv420p', '-g', '50', 'noise.mp4'],
  ]);
  const { size } = await stat(join(place, 'noise.mp4'));
  const times = Math.ceil(1024 ** 3 / size) - 1;
  await make(['-stream_loop', String(times), '-i', 'noise.mp4', '-c', 'copy', 'gigabyte.mp4']);
  return { name: 'gigabyte.mp4', wanted: 'always' as const, make: [], path: join(place, 'gigabyte.mp4') };
}

interface Converted {
  outcome: Outcome | undefined;
  fault: string | undefined;
  megabytes: number;
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
  return runChild(await taskOf(place, sample, searchPath), { seconds, megabytes, signal });
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
    return { outcome, fault: undefined, megabytes: 0 };
  } catch (error) {
    return { outcome: undefined, fault: String(error), megabytes: 0 };
  } finally {
    hooks.deregister();
  }
}

async function judge(player: Player, place: string, { outcome, fault }: Converted): Promise<string> {
  if (!outcome) return `file.${fault}`;
  if (outcome.state !== 'ready') return outcome.code ?? 'nothing said';
  const index: MediaIndex = JSON.parse(await readFile(join(place, 'pieces', 'media.json'), 'utf8'));
  for (const rendition of index.renditions)
    if (!(await plays(player, rendition))) return `stuck: ${rendition.file} ${rendition.codecs}`;
  return 'plays';
}

/** Whether Chromium plays all segments of a rendition to the end, by the way in which the lesson player feeds it. */
async function plays(player: Player, { file, codecs, init, segments }: Rendition): Promise<boolean> {
  const whole = segments.reduce((sum, [seconds]) => sum + seconds, 0);
  const got = await player.play({ file, codecs, init, segments });
  return got.isEnded && got.frames > 0 && Math.abs(got.seconds - whole) < 0.6;
}

interface Fed {
  file: string;
  codecs: string;
  init: readonly number[];
  segments: readonly (readonly number[])[];
}

/** Runs in the page. */
async function playToEnd({ file, codecs, init, segments }: Fed) {
  const none = { isEnded: false, seconds: 0, frames: 0 };
  if (!MediaSource.isTypeSupported(`video/mp4; codecs="${codecs}"`)) return none;
  const video = document.createElement('video');
  video.muted = true;
  const source = new MediaSource();
  video.src = URL.createObjectURL(source);
  document.body.replaceChildren(video);
  await new Promise((done) => source.addEventListener('sourceopen', done, { once: true }));
  const buffer = source.addSourceBuffer(`video/mp4; codecs="${codecs}"`);
  const feed = async (from: number, length: number) => {
    const answer = await fetch(`/${file}`, { headers: { range: `bytes=${from}-${from + length - 1}` } });
    buffer.appendBuffer(await answer.arrayBuffer());
    await new Promise((done, failed) => {
      buffer.addEventListener('updateend', done, { once: true });
      buffer.addEventListener('error', failed, { once: true });
    });
    // What was played is let go, so that a gigabyte fits.
    const past = video.currentTime - 8;
    if (past > 4) {
      buffer.remove(0, past);
      await new Promise((done) => buffer.addEventListener('updateend', done, { once: true }));
    }
    while (
      video.buffered.length > 0 &&
      video.buffered.end(video.buffered.length - 1) - video.currentTime > 16
    )
      await new Promise((done) => setTimeout(done, 20));
  };
  const ended = new Promise<boolean>((done) => {
    video.addEventListener('ended', () => done(true), { once: true });
    video.addEventListener('error', () => done(false), { once: true });
  });
  const late = () => new Promise<boolean>((done) => setTimeout(done, 20_000, false));
  try {
    await feed(init[0] ?? 0, init[1] ?? 0);
    video.playbackRate = 8;
    void video.play().catch(() => {});
    for (const [, from = 0, length = 0] of segments) await feed(from, length);
    source.endOfStream();
  } catch {
    return none;
  }
  const isEnded = await Promise.race([ended, late()]);
  const begin = video.played.length > 0 ? video.played.start(0) : 0;
  return {
    isEnded,
    seconds: video.currentTime - begin,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  };
}

type Player = Awaited<ReturnType<typeof openPlayer>>;

/** A page that plays what lies in the folder of pieces, and nothing else. */
async function openPlayer(place: string) {
  const server = createServer(async (request, response) => {
    const name = /^\/((?:own|\d{3,4})\.mp4)$/.exec(request.url ?? '')?.[1];
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!name || !range)
      return void response.setHeader('content-type', 'text/html').end('<!doctype html><body>');
    response.setHeader('content-type', 'video/mp4');
    const [start, end] = [Number(range[1]), Number(range[2])];
    createReadStream(join(place, 'pieces', name), { start, end }).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const launch = () =>
    chromium.launch({
      executablePath: chromiumShell,
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    });
  let browser = await launch();
  const playOnce = async (fed: Fed) => {
    const page = await browser.newPage();
    await page.goto(address);
    const played = await page.evaluate(playToEnd, fed);
    await page.close();
    return played;
  };
  return {
    /** A browser that ends in the middle of it is started anew, once; ends it again, the file is at fault. */
    async play(fed: Fed) {
      try {
        return await playOnce(fed);
      } catch {
        await browser.close().catch(() => {});
        browser = await launch();
        return playOnce(fed).catch(() => ({ isEnded: false, seconds: 0, frames: 0 }));
      }
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

await runFromCommandLine(import.meta.filename, 1, async (input) => {
  const figures = await tryVideoKinds(input);
  return figures ?? { skipped: 'no ffmpeg', verdict: 'red' as const };
});
