import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Rendition } from '../../contract/classroom/media-index.ts';
import { chromiumShell } from '../../tests/browser/support/chromium.ts';

/** How far from its length a video may end and still have been played whole. */
const tolerance = 0.6;

/**
 * Whether Chromium plays all segments of a rendition to the end, by the way in which the lesson player feeds it; where
 * not, how far it came and what the browser said.
 */
export async function playRendition(
  player: Player,
  { file, codecs, init, segments }: Rendition,
): Promise<{ isWhole: boolean; said: string }> {
  const whole = segments.reduce((sum, [seconds]) => sum + seconds, 0);
  const { isEnded, seconds, frames, error } = await player.play({ file, codecs, init, segments });
  const isWhole = isEnded && frames > 0 && Math.abs(seconds - whole) < tolerance;
  return { isWhole, said: `${seconds.toFixed(1)} of ${whole.toFixed(1)} s ${error}`.trim() };
}

interface Fed {
  file: string;
  codecs: string;
  init: readonly number[];
  segments: readonly (readonly number[])[];
}

/** Runs in the page. */
async function playToEnd({ file, codecs, init, segments }: Fed) {
  const none = { isEnded: false, seconds: 0, frames: 0, error: 'not supported' };
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
    const isAhead = () =>
      video.buffered.length > 0 && video.buffered.end(video.buffered.length - 1) - video.currentTime > 16;
    for (let [at, still] = [video.currentTime, 0]; isAhead(); still += 1) {
      if (video.currentTime > at) [at, still] = [video.currentTime, 0];
      if (video.error || still > 1_000) throw new Error('stands');
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const ended = new Promise<boolean>((done) => {
    video.addEventListener('ended', () => done(true), { once: true });
    video.addEventListener('error', () => done(false), { once: true });
  });
  const late = () => new Promise<boolean>((done) => setTimeout(done, 20_000, false));
  let fault = '';
  try {
    await feed(init[0] ?? 0, init[1] ?? 0);
    video.playbackRate = 8;
    void video.play().catch(() => {});
    for (const [, from = 0, length = 0] of segments) await feed(from, length);
    source.endOfStream();
  } catch (error) {
    fault = error instanceof Error ? error.message : 'segment refused';
  }
  const isEnded = !fault && (await Promise.race([ended, late()]));
  const begin = video.played.length > 0 ? video.played.start(0) : 0;
  return {
    isEnded,
    seconds: video.currentTime - begin,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    error: video.error?.message || fault,
  };
}

export type Player = Awaited<ReturnType<typeof openPlayer>>;

/** A page that plays what lies in the folder of pieces, and nothing else. */
export async function openPlayer(place: string) {
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
        return playOnce(fed).catch((error) => ({
          isEnded: false,
          seconds: 0,
          frames: 0,
          error: String(error),
        }));
      }
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
