import { openNative } from './native-engine.ts';

/** What plays a playlist in a video element. */
export interface Engine {
  /** Shows one rendition by its height, or chooses by the line for 0. */
  setQuality(height: number): void;
  /** Loads on after requests had no answer. */
  goOn(): void;
  dispose(): void;
}

/** Why a picture stopped for good. */
export interface EngineFailure {
  /** Its data cannot be decoded, nobody answers, or what plays it here makes nothing of it. */
  reason: 'damaged' | 'unanswered' | 'unplayable' | 'unknown';
  /** Seconds. */
  at: number;
}

export interface EngineSource {
  playlist: string;
  /** Seconds to begin at. */
  from: number;
  /** The newest signature, which takes the place of the one in an address. */
  signature: () => string;
  /** An address was refused: the signature is over, or the right is. Resolves with whether there is a fresh one. */
  onRefused: () => Promise<boolean>;
  /** Hears of each request whether there was an answer. */
  onAnswer: (isAnswered: boolean) => void;
  onFailed: (failure: EngineFailure) => void;
}

const type = 'application/vnd.apple.mpegurl';

/** That a browser which says that it plays HLS made nothing of it. */
let hasFailed = false;

/** Where nothing plays: true when media source is left to try, from now on and on this page. */
export function giveUpNative(): boolean {
  if (!isNative() || !('MediaSource' in window)) return false;
  hasFailed = true;
  return true;
}

/** Safari, and browsers without media source, play HLS themselves. */
export function isNative(): boolean {
  if (hasFailed) return false;
  const video = document.createElement('video');
  if (!video.canPlayType(type)) return false;
  return (
    !('MediaSource' in window) ||
    /^((?!chrome|chromium|android|firefox|edg).)*safari/i.test(navigator.userAgent)
  );
}

/** Puts a video into `host` and opens the playlist in it; what plays it is fetched now. */
export async function openEngine(
  host: HTMLElement,
  source: EngineSource,
): Promise<{ video: HTMLVideoElement; engine: Engine }> {
  const video = document.createElement('video');
  video.playsInline = true;
  video.setAttribute('webkit-playsinline', '');
  // WeChat’s browser on Android would open a player of its own.
  video.setAttribute('x5-video-player-type', 'h5-page');
  video.tabIndex = -1;
  video.preload = 'auto';
  host.replaceChildren(video);
  if (isNative()) return { video, engine: openNative(video, source) };
  // Read by video.js while it loads: the policy of our pages lets nobody write styles into them.
  Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
  const { openVhs } = await import('./vhs-engine.ts');
  return openVhs(video, source);
}
