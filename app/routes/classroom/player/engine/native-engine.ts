import type { Engine, EngineFailure, EngineSource } from './engine.ts';
import { addressAt } from './playlist-address.ts';

/** A fresh address that fails again so soon, in milliseconds, and so near, in seconds, is not what was wrong. */
const again = { within: 10_000, near: 1 };

/** The browser’s own HLS: it takes no new address while it plays, so that each choice and each failure opens one anew. */
export function openNative(
  video: HTMLVideoElement,
  { playlist, from, signature, onRefused, onFailed }: EngineSource,
): Engine {
  let height = 0;
  let renewed = { at: Number.NEGATIVE_INFINITY, time: Number.NEGATIVE_INFINITY };
  let isDisposed = false;
  /** What the viewer wants: a failure stops it as well. */
  let isPlaying = false;
  /** Where it is: a video without data is at nought. */
  let place = from;

  function open(): void {
    video.src = addressAt(playlist, { signature: signature(), height, at: place });
    // Not every browser heeds where a playlist says that it begins.
    if (place > 0) video.currentTime = place;
  }

  function reopen(): void {
    open();
    if (isPlaying) video.play().catch(() => {});
  }

  async function onError(): Promise<void> {
    const failure = failureOf(video, place);
    const isTooSoon = performance.now() - renewed.time < again.within && place - renewed.at < again.near;
    if (failure.reason === 'damaged' || !navigator.onLine || isTooSoon) return onFailed(failure);
    renewed = { at: place, time: performance.now() };
    // It does not say whether its address was refused; where that is over, or nobody answers, asking for one tells.
    if ((await onRefused()) && !isDisposed) reopen();
  }

  const onTime = () => {
    if (video.readyState > 0) place = video.currentTime;
  };
  const onPlay = () => {
    isPlaying = true;
  };
  const onPause = () => {
    if (!video.error) isPlaying = false;
  };
  const listeners = { timeupdate: onTime, seeking: onTime, play: onPlay, pause: onPause, error: onError };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  open();
  return {
    setQuality(wanted) {
      if (wanted === height) return;
      height = wanted;
      reopen();
    },
    goOn() {
      if (video.error) reopen();
    },
    dispose() {
      isDisposed = true;
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
      video.removeAttribute('src');
      video.load();
    },
  };
}

function failureOf({ error }: HTMLVideoElement, at: number): EngineFailure {
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return { reason: 'damaged', at };
  const isUnanswered = error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine;
  return { reason: isUnanswered ? 'unanswered' : 'unknown', at };
}
