import { useEffect, useState } from 'react';
import type { PlayerState } from './use-lesson-player.ts';
import type { WatchTracker } from './watch-tracker.ts';

/** A report each so many milliseconds while it plays. */
const reportEvery = 10_000;

interface Listeners {
  tracker: WatchTracker;
  report: () => Promise<void>;
  onState: (state: PlayerState) => void;
  speed: number;
}

/** What a video tells: where it is, how much is loaded, whether it plays; and what of it was watched. */
export function useMediaEvents(
  video: HTMLVideoElement | undefined,
  { tracker, report, onState, speed }: Listeners,
) {
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [buffered, setBuffered] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  /** That a first picture has come. */
  const [shown, setShown] = useState<HTMLVideoElement>();

  useEffect(() => {
    if (!video) return;
    const stopped = (state?: PlayerState) => {
      tracker.close();
      setIsPlaying(false);
      if (state) onState(state);
      void report();
    };
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      timeupdate() {
        setTime(video.currentTime);
        setBuffered(endOfBuffer(video));
        if (!video.paused && !video.seeking) tracker.sample(video.currentTime, video.playbackRate);
      },
      loadedmetadata: () => setTime(video.currentTime),
      loadeddata: () => setShown(video),
      progress: () => setBuffered(endOfBuffer(video)),
      durationchange: () => setDuration(Number.isFinite(video.duration) ? video.duration : 0),
      playing() {
        setIsPlaying(true);
        setIsWaiting(false);
        onState('playing');
        tracker.sample(video.currentTime, video.playbackRate);
      },
      waiting() {
        setIsWaiting(true);
        tracker.close();
      },
      seeking() {
        tracker.close();
        setTime(video.currentTime);
      },
      ratechange: () => tracker.close(),
      pause() {
        if (!video.ended) stopped('paused');
      },
      ended: () => stopped('ended'),
    };
    for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
    };
  }, [video, tracker, report, onState]);

  useEffect(() => {
    if (!video) return;
    const timer = isPlaying ? setInterval(() => void report(), reportEvery) : undefined;
    const onHide = () => {
      if (document.visibilityState === 'hidden' && !video.paused) void report();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [video, isPlaying, report]);

  // A new source begins at the usual speed.
  useEffect(() => {
    if (video && video.playbackRate !== speed) video.playbackRate = speed;
  }, [video, speed]);

  const hasPicture = video !== undefined && shown === video;
  return { time, duration, buffered, isPlaying, isWaiting, hasPicture };
}

function endOfBuffer(video: HTMLVideoElement): number {
  for (let at = 0; at < video.buffered.length; at += 1)
    if (video.buffered.start(at) <= video.currentTime + 0.1 && video.buffered.end(at) >= video.currentTime)
      return video.buffered.end(at);
  return 0;
}
