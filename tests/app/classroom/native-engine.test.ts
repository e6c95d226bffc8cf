import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNative } from '../../../app/routes/classroom/player/engine/native-engine.ts';

const codes = { network: 2, decode: 3, unsupported: 4 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: codes.network, MEDIA_ERR_DECODE: codes.decode });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the engine uses of a video element. */
class Video extends EventTarget {
  addresses: string[] = [];
  currentTime = 0;
  readyState = 0;
  error: { code: number } | null = null;
  play = vi.fn(async () => {});
  load() {}
  removeAttribute() {}
  set src(address: string) {
    this.addresses.push(address);
    this.error = null;
    this.readyState = 0;
  }
  playsTo(second: number) {
    this.readyState = 4;
    this.currentTime = second;
    this.dispatchEvent(new Event('timeupdate'));
  }
  fails(code: number) {
    this.error = { code };
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

function start({ from = 0, isRenewed = true } = {}) {
  const video = new Video();
  const onFailed = vi.fn();
  let signatures = 0;
  const engine = openNative(video as unknown as HTMLVideoElement, {
    playlist: '/main.m3u8?e=1&s=a0',
    from,
    signature: () => `e=1&s=a${signatures}`,
    onRefused: async () => {
      signatures += 1;
      return isRenewed;
    },
    onAnswer: () => {},
    onFailed,
  });
  return { video, engine, onFailed };
}

test('a failure opens a fresh address where it stood, at once', async () => {
  const { video, onFailed } = start({ from: 12 });
  expect(video.addresses).toEqual(['/main.m3u8?e=1&s=a0&t=12']);
  video.dispatchEvent(new Event('play'));
  video.playsTo(30);
  video.fails(codes.network);
  await vi.advanceTimersByTimeAsync(0);
  expect(video.addresses.slice(1)).toEqual(['/main.m3u8?e=1&s=a1&t=30']);
  expect(video.play).toHaveBeenCalledOnce();
  expect(onFailed).not.toHaveBeenCalled();
});

test('where it fails again it waits longer than the server asks anybody to, and then says so', async () => {
  const { video, onFailed } = start();
  video.playsTo(30);
  for (const [opened, seconds] of [0, 3, 9].entries()) {
    video.fails(codes.network);
    await vi.advanceTimersByTimeAsync(Math.max(0, seconds * 1000 - 1));
    expect(video.addresses.length, `${seconds} s`).toBe(seconds === 0 ? 2 : opened + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(video.addresses.length, `${seconds} s`).toBe(opened + 2);
  }
  video.fails(codes.network);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith({ reason: 'unanswered', at: 30 });
});

test('having played on, another failure is a first one', async () => {
  const { video, onFailed } = start();
  for (const second of [10, 20, 30, 40]) {
    video.playsTo(second);
    video.fails(codes.network);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(video.addresses.length).toBe(5);
  expect(onFailed).not.toHaveBeenCalled();
});

test('what cannot be decoded, and what has no right any more, is not opened again', async () => {
  const damaged = start();
  damaged.video.fails(codes.decode);
  expect(damaged.onFailed).toHaveBeenCalledExactlyOnceWith({ reason: 'damaged', at: 0 });
  const refused = start({ isRenewed: false });
  refused.video.fails(codes.network);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.video.addresses.length).toBe(1);
});

test('once it is disposed of, nothing is opened', async () => {
  const { video, engine } = start();
  video.playsTo(30);
  video.fails(codes.network);
  engine.dispose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(video.addresses.length).toBe(1);
});

test('a browser that says that it plays HLS and makes nothing of it has a fair time', async () => {
  const { video, onFailed } = start({ from: 12 });
  // Before play was pressed some load nothing.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailed).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('play'));
  await vi.advanceTimersByTimeAsync(11_999);
  expect(onFailed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith({ reason: 'unplayable', at: 12 });
});

test.each([
  ['is paused', (video: Video) => video.dispatchEvent(new Event('pause')), true],
  ['knows how long it is', (video: Video) => video.playsTo(1), true],
  ['has no network', () => vi.stubGlobal('navigator', { onLine: false }), true],
  ['has no right any more, or no answer', () => {}, false],
] as const)('what %s is not called unplayable', async (_, happen, isRenewed) => {
  const { video, onFailed } = start({ isRenewed });
  video.dispatchEvent(new Event('play'));
  await vi.advanceTimersByTimeAsync(5000);
  happen(video);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailed).not.toHaveBeenCalled();
});

test('what fails each time before its first picture although the server answers is unplayable', async () => {
  const { video, onFailed } = start();
  video.dispatchEvent(new Event('play'));
  for (let time = 0; time < 4; time += 1) {
    video.fails(codes.unsupported);
    await vi.advanceTimersByTimeAsync(9000);
  }
  expect(onFailed).toHaveBeenCalledExactlyOnceWith({ reason: 'unplayable', at: 0 });
});
