import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findProgram } from '../backend/conversion/program.ts';
import { databaseFolder } from '../backend/db/open.ts';
import { lanes } from '../backend/features/file/conversion/lanes.ts';
import type { TaughtCourse } from '../contract/classroom/teach.ts';
import type { FileState } from '../contract/file/file.ts';
import { filePartBytes, fileTiers, fileUploadPath } from '../contract/file/limits.ts';
import { createSignedIn, postAs } from './signed-in.ts';
import { residentMegabytes, type StartedPortal, startPortal } from './started-portal.ts';
import { ffmpegIn, makeLong, makeNoise } from './video/make-large.ts';
import { watchToEnd } from './video/watch-lesson.ts';

/** How much more the server may hold than before the first large file. */
const maxGrowthMegabytes = 150;
const gigabyte = 1024 ** 3;
const version = { 'tus-resumable': '1.0.0' };

interface Figures {
  name: string;
  isHidden: boolean;
  megabytes: number;
  /** Code of a refusal, or the state of the file. */
  state: string;
  sendSeconds: number;
  convertSeconds: number;
  /** Most that the server held beyond what it did before, and most of the child with its programs. */
  serverGrowth: number;
  child: number;
  /** What Chromium showed of it, in the lesson's own player. */
  played: string;
}

/**
 * Sends videos as large as anybody may, one of hours with many pictures and one of a gigabyte to a started portal, as a
 * page does, with ffmpeg and with it hidden; each is refused with its reason or converted and played to its end in
 * Chromium. Neither the server nor the child may hold more than it may. `undefined` without ffmpeg on this machine.
 */
export async function sendLargeVideos({ hours }: { hours: number }) {
  const searchPath = process.env.PATH ?? '';
  const ffmpeg = findProgram(searchPath, ['ffmpeg']);
  if (!ffmpeg) return undefined;
  const place = await mkdtemp(join(tmpdir(), 'huiliu-large-videos-'));
  try {
    const make = ffmpegIn(ffmpeg, place);
    const paths = [
      await makeNoise(make, place, { name: 'gigabyte.mp4', bytes: gigabyte }),
      await makeNoise(make, place, {
        name: 'largest.mp4',
        bytes: fileTiers.staff.fileBytes,
        isBelow: true,
      }),
      await makeLong(make, place, { name: 'long.mp4', hours }),
    ];
    const figures: Figures[] = [];
    for (const isHidden of [true, false])
      for (const each of await sendAll(place, paths, { isHidden, searchPath })) figures.push(each);
    const isRight = ({ name, state, played, serverGrowth, child }: Figures) =>
      serverGrowth <= maxGrowthMegabytes &&
      child <= lanes.video.megabytes &&
      (name === 'gigabyte.mp4' ? state === 'file.too_large' : state === 'ready' && played === 'ended');
    return { figures, verdict: figures.every(isRight) ? ('green' as const) : ('red' as const) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function sendAll(
  place: string,
  paths: readonly string[],
  { isHidden, searchPath }: { isHidden: boolean; searchPath: string },
): Promise<Figures[]> {
  const folder = join(place, isHidden ? 'data-without' : 'data-with');
  await mkdir(folder);
  const [cookie = ''] = await createSignedIn({ url: '', folder: databaseFolder(folder) }, 1, ['admin']);
  const settings = { PATH: isHidden ? '' : searchPath, DEMO_CONTENT: '0', RATE_LIMITS: '0' };
  const portal = await startPortal({ folder, settings });
  try {
    const figures: Figures[] = [];
    // The first lesson page brings code into memory.
    await fetch(`${portal.origin}/cloudClassroom`, { headers: { cookie } });
    for (const path of paths) {
      figures.push({ name: basename(path), isHidden, ...(await sendOne(portal, cookie, path)) });
      console.error(JSON.stringify(figures.at(-1)));
    }
    return figures;
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sendOne(portal: StartedPortal, cookie: string, path: string) {
  const { size } = await stat(path);
  const memory = watchMemory(portal.pid);
  const figures = { megabytes: Math.round(size / 2 ** 20), sendSeconds: 0, convertSeconds: 0, played: '' };
  const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;
  try {
    const began = performance.now();
    const sent = await upload(portal.origin, cookie, path, size);
    figures.sendSeconds = seconds(began);
    if (!sent.fileId) return { ...figures, state: sent.code, ...(await memory.end()) };
    const converting = performance.now();
    const file = await untilConverted(portal.origin, cookie, sent.fileId);
    figures.convertSeconds = seconds(converting);
    if (file.state === 'ready') figures.played = await watch(portal.origin, cookie, sent.fileId);
    return { ...figures, state: file.code ?? file.state, ...(await memory.end()) };
  } finally {
    await memory.end();
  }
}

/** As the upload of a page does it: its length first, then one part after the other. */
async function upload(origin: string, cookie: string, path: string, size: number) {
  const name = Buffer.from(basename(path)).toString('base64');
  const begun = await fetch(origin + fileUploadPath, {
    method: 'POST',
    headers: {
      ...version,
      cookie,
      origin,
      'upload-length': String(size),
      'upload-metadata': `filename ${name}`,
    },
  });
  if (!begun.ok) return { code: codeIn(await begun.text()) };
  const address = new URL(begun.headers.get('location') ?? '', origin);
  const file = await open(path);
  try {
    for (let offset = 0; ; ) {
      const part = Buffer.alloc(Math.min(filePartBytes, size - offset));
      await file.read(part, 0, part.length, offset);
      const answer = await fetch(address, {
        method: 'PATCH',
        headers: {
          ...version,
          cookie,
          origin,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: part,
      });
      if (answer.status !== 204) return { code: `${answer.status} at ${offset}` };
      offset += part.length;
      if (offset === size) return { fileId: answer.headers.get('x-file-id') ?? '', code: 'no file' };
    }
  } finally {
    await file.close();
  }
}

function codeIn(answer: string): string {
  return /"code":"([^"]+)"/.exec(answer)?.[1] ?? answer;
}

async function get<T>(origin: string, cookie: string, path: string): Promise<T> {
  const answer = await fetch(origin + path, { headers: { cookie } });
  return ((await answer.json()) as { data: T }).data;
}

async function untilConverted(origin: string, cookie: string, id: string): Promise<FileState> {
  for (;;) {
    const { items } = await get<{ items: FileState[] }>(origin, cookie, `/api/files/states?ids=${id}`);
    const [file] = items;
    if (file && file.state !== 'waiting' && file.state !== 'working') return file;
    await pause(300);
  }
}

/** Makes a course of the file and plays its lesson, as its teacher. */
async function watch(origin: string, cookie: string, fileId: string): Promise<string> {
  const course = { title: '大文件', category: 'control', level: 'basic', fileIds: [fileId] };
  const { courseId } = await postAs<{ courseId: number }>(origin, '/api/own/courses', cookie, course);
  for (;;) {
    const { lessons } = await get<TaughtCourse>(origin, cookie, `/api/own/courses/${courseId}`);
    const [lesson] = lessons;
    if (lesson && lesson.duration > 0)
      return watchToEnd(origin, cookie, {
        path: `/cloudClassroom/detail/${courseId}/lesson/${lesson.lessonId}`,
        seconds: lesson.duration / 10,
      });
    await pause(300);
  }
}

/** What the server and the programs under it hold, ten times a second. */
function watchMemory(pid: number) {
  const before = residentMegabytes(pid);
  let [server, child, isOver] = [before, 0, false];
  const looking = (async () => {
    while (!isOver) {
      server = Math.max(server, residentMegabytes(pid));
      const below = await descendantsOf(pid);
      child = Math.max(
        child,
        below.reduce((sum, each) => sum + heldBy(each), 0),
      );
      await pause(100);
    }
  })();
  return {
    async end() {
      isOver = true;
      await looking;
      return { serverGrowth: Math.round(server - before), child: Math.round(child) };
    },
  };
}

function heldBy(pid: number): number {
  try {
    // Nothing is told of one that has ended and is not yet collected.
    return residentMegabytes(pid) || 0;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

async function descendantsOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = /^\d+ \(.*\) \S (\d+)/.exec(status)?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (parents.get(each) === pid || isBelow(parents.get(each)));
  return [...parents.keys()].filter(isBelow);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { hours: { type: 'string' } } });
  const hours = Number(values.hours ?? 3);
  const figures = (await sendLargeVideos({ hours })) ?? { skipped: 'no ffmpeg', verdict: 'red' as const };
  console.log(JSON.stringify({ hours, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
}
