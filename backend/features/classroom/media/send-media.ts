import { setTimeout as sleep } from 'node:timers/promises';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import type { Rendition } from '../../../../contract/classroom/media-index.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { requireSignature } from '../play/address.ts';
import { paceCap, requirePlay } from '../play/play.ts';
import { type FoundPlay, findPace, saveServed } from '../play/play-store.ts';
import { lengthOf, type Range, subtract } from '../play/ranges.ts';
import { nameOf, segmentsUntil, writeMainPlaylist, writePlaylist } from './playlist.ts';
import { storeOf } from './send-picture.ts';

/** Tenths of a lesson that a second of the clock gives: the fastest that one can watch. */
const perSecond = 3 * tenths;
/** Longest wait of a request above the pace; beyond it the request is refused. */
const maxWaitSeconds = 8;
const pace = { cap: paceCap, perSecond, floor: -maxWaitSeconds * perSecond };

/** A playlist or a segment of a play, to its own browser alone. */
export async function sendMedia(
  context: Context,
  { playId, name }: { playId: string; name: string },
  request: Request,
): Promise<Response> {
  const query = context.request.url.searchParams;
  if (!/^[0-9a-f]{24}$/.test(playId)) return fail('classroom.play_not_found');
  // Statements one by one: a transaction would hold the embedded database's one connection while pages are drawn.
  const play = await requirePlay(context, playId);
  await requireSignature(context, play, query);
  if (name.endsWith('.m3u8')) return sendPlaylist(play, name, query);
  return sendSegment(context, { play, name, range: request.headers.get('range') ?? '' });
}

function sendPlaylist(play: FoundPlay, name: string, query: URLSearchParams): Response {
  const signature = `e=${query.get('e')}&s=${query.get('s')}`;
  const start = Math.max(0, Number(/^\d{1,6}(?:\.\d)?$/.exec(query.get('t') ?? '')?.[0] ?? 0));
  const height = Number(/^\d{1,4}$/.exec(query.get('h') ?? '')?.[0] ?? 0);
  const rendition = play.media.renditions.find(({ file }) => `${nameOf(file)}.m3u8` === name);
  const text =
    name === 'main.m3u8'
      ? writeMainPlaylist(play.media, start > 0 ? `${signature}&t=${start}` : signature, height)
      : rendition && writePlaylist(rendition, { signature, until: play.trial, start });
  if (!text) return fail('classroom.play_not_found');
  return new Response(text, {
    headers: { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'private, no-store' },
  });
}

/**
 * The initialization segment, or one segment, from the byte that is asked for: nobody takes the whole file with one
 * request. Native players may ask without an end, or for the rest of a segment; the answer says what it holds.
 */
async function sendSegment(
  context: Context,
  { play, name, range }: { play: FoundPlay; name: string; range: string },
): Promise<Response> {
  const rendition =
    play.media.renditions.find(({ file }) => file === name) ?? fail('classroom.play_not_found');
  const asked = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(range);
  const start = Number(asked?.[1] ?? -1);
  const found = findSegment(rendition, play.trial, start) ?? fail('classroom.not_a_segment');
  const end = Math.min(found.from + found.length - 1, Number(asked?.[2] ?? Number.POSITIVE_INFINITY));
  if (end < start) return fail('classroom.not_a_segment');
  if (found.tenths) await keepPace(context, play, tenthsOf(found, found.tenths, start, end));
  const body = await storeOf(context.files, play.folder).read(`${play.folder}/${name}`, { start, end });
  if (!body) return fail('classroom.play_not_found');
  return new Response(body, {
    status: 206,
    headers: {
      'content-type': 'video/mp4',
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${sizeOf(rendition)}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
  });
}

/** Notes a stretch as sent, and waits where it is sent faster than anybody watches. Fails `request.too_many`. */
async function keepPace({ db, now }: Context, { id, served: before }: FoundPlay, served: Range) {
  const cost = costOf(served, before);
  const left = await saveServed(db, { id, served, cost, pace, now });
  if (left === undefined) {
    const wait = (cost - (await findPace(db, { id, pace, now }))) / pace.perSecond;
    return fail('request.too_many', { values: { seconds: Math.ceil(wait) } });
  }
  if (left < 0) await sleep((-left / pace.perSecond) * 1000);
}

/**
 * What was sent before costs half: whoever seeks back or changes the quality gets it again, native players do more
 * often, and nobody has a lesson sooner by it.
 */
function costOf(served: Range, before: readonly Range[]): number {
  const fresh = lengthOf(subtract([served], before));
  return fresh + Math.ceil((served[1] - served[0] - fresh) / 2);
}

interface FoundSegment {
  from: number;
  length: number;
  /** Of the lesson; absent for the initialization segment. */
  tenths?: Range;
}

/** The segment that a byte lies in; undefined beyond what may be played. */
function findSegment(
  { init, segments }: Rendition,
  until: number | null,
  byte: number,
): FoundSegment | undefined {
  const holds = (from: number, length: number) => byte >= from && byte < from + length;
  if (holds(...init)) return { from: init[0], length: init[1] };
  let at = 0;
  for (const [seconds, from, length] of segmentsUntil(segments, until)) {
    if (holds(from, length))
      return { from, length, tenths: [Math.round(at * tenths), Math.round((at + seconds) * tenths)] };
    at += seconds;
  }
  return undefined;
}

/** Which tenths of a segment some of its bytes are, as if each took as long as any other. */
function tenthsOf({ from, length }: FoundSegment, [first, last]: Range, start: number, end: number): Range {
  const perByte = (last - first) / length;
  return [first + Math.floor((start - from) * perByte), first + Math.ceil((end + 1 - from) * perByte)];
}

function sizeOf({ init, segments }: Rendition): number {
  const ends = segments.map(([, from, length]) => from + length);
  return Math.max(init[0] + init[1], ...ends);
}
