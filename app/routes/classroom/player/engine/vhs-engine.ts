import '@videojs/http-streaming';
import videojs from 'video.js';
import { isUnansweredStatus } from '../line/unanswered.ts';
import type { Engine, EngineFailure, EngineSource } from './engine.ts';
import { watchFairTime } from './fair-time.ts';
import { addressAt, withSignature } from './playlist-address.ts';

interface Representation {
  height?: number;
  enabled(isEnabled?: boolean): boolean;
  playlist: { disabled?: boolean; excludeUntil?: number };
}

interface XhrResponse {
  statusCode?: number;
  headers?: Record<string, string>;
}

interface Vhs {
  xhr: {
    onRequest(hook: (options: { uri: string }) => { uri: string }): void;
    onResponse(hook: (request: { aborted?: boolean }, error: unknown, response: XhrResponse) => void): void;
  };
  representations(): Representation[];
  /**
   * Private in version 3.17.5: without it a rendition that is loaded already is not shown anew, and nothing is loaded
   * any more after a request without an answer.
   */
  playlistController_?: { runFastQualitySwitch_?(): void; load?(): void };
}

/** Milliseconds until a changed choice of renditions has settled. */
const settling = 160;
/** Seconds. */
const usualPause = 5;

/** Video.js without its own controls, and its engine for HLS. */
export function openVhs(
  video: HTMLVideoElement,
  { playlist, from, signature, onRefused, onAnswer, onFailed }: EngineSource,
): { video: HTMLVideoElement; engine: Engine } {
  const player = createPlayer(video);
  const element = player.tech(true).el() as HTMLVideoElement;
  let isChosen = false;
  /** Of the last request. */
  let status = 200;
  let underWay = 0;
  const fairTime = watchFairTime(
    element,
    () => onFailed({ reason: 'unplayable', at: player.currentTime() ?? 0 }),
    () => underWay > 0 || isUnansweredStatus(status) || status === 429,
  );
  let pause: ReturnType<typeof setTimeout> | undefined;
  const loadAnew = () => vhsOf()?.playlistController_?.runFastQualitySwitch_?.();
  /** A rendition that was refused is left out for minutes; with a fresh address it is as good as the others. */
  const include = () => {
    for (const { playlist: each } of vhsOf()?.representations() ?? []) delete each.excludeUntil;
  };
  const revive = () => {
    include();
    if (isChosen) loadAnew();
  };
  /** Whoever goes to and fro faster than one can watch is asked to wait; nothing else would load again by itself. */
  const goOnIn = (seconds: number) => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      revive();
      if (!isChosen) loadAnew();
    }, seconds * 1000);
  };
  const vhsOf = () => (player.tech(true) as { vhs?: Vhs } | undefined)?.vhs;
  player.on('xhr-hooks-ready', () => {
    const vhs = vhsOf();
    vhs?.xhr.onRequest((options) => {
      underWay += 1;
      fairTime.begin();
      options.uri = withSignature(options.uri, signature());
      return options;
    });
    vhs?.xhr.onResponse(({ aborted }, _error, { statusCode = 0, headers }) => {
      underWay -= 1;
      if (!aborted) status = statusCode;
      fairTime.begin();
      if (aborted) return;
      onAnswer(!isUnansweredStatus(status));
      if (statusCode === 429) goOnIn(Number(headers?.['retry-after']) || usualPause);
      if (statusCode === 403 || statusCode === 409 || statusCode === 404)
        void onRefused().then((isFresh) => isFresh && revive());
    });
  });
  player.on('error', () =>
    onFailed({
      reason: reasonOf(player.error()?.code, status, element),
      at: player.currentTime() ?? 0,
    }),
  );
  player.src({
    src: addressAt(playlist, { signature: signature(), height: 0, at: from }),
    type: 'application/vnd.apple.mpegurl',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    video: element,
    engine: {
      setQuality(height) {
        const all = vhsOf()?.representations() ?? [];
        isChosen = height !== 0;
        if (height === 0) {
          for (const { playlist: each } of all) delete each.disabled;
          return;
        }
        if (!all.some((each) => each.height === height)) return;
        for (const each of all) each.enabled(false);
        for (const each of all) if (each.height === height) each.enabled(true);
        clearTimeout(timer);
        timer = setTimeout(loadAnew, settling);
      },
      goOn() {
        include();
        vhsOf()?.playlistController_?.load?.();
      },
      dispose() {
        clearTimeout(timer);
        clearTimeout(pause);
        fairTime.dispose();
        player.dispose();
      },
    },
  };
}

/** Video.js as it plays here: by media source, whatever the browser calls itself, and without anything around it. */
function createPlayer(video: HTMLVideoElement) {
  const player = videojs(video, {
    controls: false,
    children: ['mediaLoader'],
    html5: {
      // WebKit never gets beyond its first picture while a track without a source is among its own.
      nativeTextTracks: false,
      vhs: {
        overrideNative: true,
        limitRenditionByPlayerDimensions: false,
        useBandwidthFromLocalStorage: true,
      },
    },
  });
  // Where a browser calls itself Safari it would get the playlist beside the media source, for AirPlay; WebKit without
  // HLS of its own then plays neither.
  Object.assign(player.tech(true) ?? {}, { addSourceElement: undefined });
  return player;
}

function reasonOf(
  code: number | undefined,
  status: number,
  { readyState }: HTMLVideoElement,
): EngineFailure['reason'] {
  if (code === MediaError.MEDIA_ERR_DECODE) return 'damaged';
  if (isUnansweredStatus(status)) return 'unanswered';
  const isAnswered = status < 400 && readyState === 0;
  return code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && isAnswered ? 'unplayable' : 'unknown';
}
