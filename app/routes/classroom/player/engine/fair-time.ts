/** Milliseconds within which a browser that can play a video tells how long it is, once it has what it asked for. */
const fairMilliseconds = 12_000;

/**
 * Watches that a video which is to play has its metadata within a fair time: some browsers say that they play HLS, do
 * not, and tell nobody. `isBusy` is true while something that it needs is under way, which is the line’s fault.
 */
export function watchFairTime(video: HTMLVideoElement, onOver: () => void, isBusy = () => false) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const isKnown = () => video.readyState > 0;

  function begin(): void {
    clearTimeout(timer);
    if (isWanted && !isKnown() && !isBusy())
      timer = setTimeout(() => !isKnown() && onOver(), fairMilliseconds);
  }

  const onPlay = () => {
    isWanted = true;
    begin();
  };
  /** Before play was pressed some browsers load nothing; an error is told of by itself. */
  const onStop = () => {
    isWanted = false;
    clearTimeout(timer);
  };
  const listeners = { play: onPlay, pause: onStop, error: onStop, loadedmetadata: onStop };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  return {
    /** Something came or is asked for: the time begins anew. */
    begin,
    dispose() {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
    },
  };
}
