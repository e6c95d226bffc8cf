import type { Engine, EngineFailure, EngineSource } from './engine.ts';
import { watchFairTime } from './fair-time.ts';
import { addressAt } from './playlist-address.ts';

/**
 * Milliseconds before it opens its address anew, by how many attempts have failed at one place; then it gives up. The
 * player does not say whether it was asked to wait: together they are longer than the server asks anybody to.
 */
const pauses = [0, 3000, 9000];
/** Seconds to play on, after which a failure is another one. */
const nearby = 1;

/** The browser’s own HLS: it takes no new address while it plays, so that each choice and each failure opens one anew. */
export function openNative(
  video: HTMLVideoElement,
  { playlist, from, signature, onRefused, onFailed }: EngineSource,
): Engine {
  let height = 0;
  let failed = { at: Number.NEGATIVE_INFINITY, times: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;
  /** What the viewer wants: a failure stops it as well. */
  let isPlaying = false;
  /** Where it is: a video without data is at nought. */
  let place = from;
  /** That it had its metadata once. */
  let isKnown = false;
  const fairTime = watchFairTime(video, async () => {
    // No answer is the line’s fault, a refusal the right’s: asking for a fresh address tells of both.
    if (!navigator.onLine || !(await onRefused())) return;
    if (!isDisposed && video.readyState === 0) onFailed({ reason: 'unplayable', at: place });
  });

  function open(): void {
    video.src = addressAt(playlist, { signature: signature(), height, at: place });
    // Not every browser heeds where a playlist says that it begins.
    if (place > 0) video.currentTime = place;
  }

  function reopen(): void {
    open();
    if (isPlaying) video.play().catch(() => {});
  }

  function onError(): void {
    const failure = failureOf(video, place);
    if (Math.abs(place - failed.at) >= nearby) failed = { at: place, times: 0 };
    const pause = pauses[failed.times];
    if (failure.reason === 'damaged' || !navigator.onLine || pause === undefined) {
      // The server has answered each time; what it sent was never played.
      onFailed(failure.reason === 'unknown' && !isKnown ? { ...failure, reason: 'unplayable' } : failure);
      return;
    }
    failed.times += 1;
    clearTimeout(timer);
    timer = setTimeout(renew, pause);
  }

  /** Where its right is over, or nobody answers, asking for a fresh address tells. */
  async function renew(): Promise<void> {
    if ((await onRefused()) && !isDisposed) reopen();
  }

  const onTime = () => {
    if (video.readyState > 0) place = video.currentTime;
  };
  const onPlay = () => {
    isPlaying = true;
  };
  const onKnown = () => {
    isKnown = true;
  };
  const onPause = () => {
    if (!video.error) isPlaying = false;
  };
  const listeners = {
    timeupdate: onTime,
    seeking: onTime,
    play: onPlay,
    pause: onPause,
    error: onError,
    loadedmetadata: onKnown,
  };
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
      clearTimeout(timer);
      fairTime.dispose();
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
