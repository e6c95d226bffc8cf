import { speeds, tenths } from '../../../../contract/classroom/kinds.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';

/** Captions are added in the language of the page. */
export const standardSettings: PlayerSettings = {
  quality: 0,
  speed: 1,
  volume: 1,
  isMuted: false,
  captions: 'off',
  isAudioOnly: false,
  savesData: false,
};

/** The captions that somebody who reads a page in this language sees first. */
export function captionsFor(
  locale: string,
  { captions }: Pick<Lesson, 'captions'>,
): PlayerSettings['captions'] {
  return (captions.find(({ lang }) => lang === locale) ?? captions[0])?.lang ?? 'off';
}

/** The next faster or slower speed. */
export function stepSpeed(speed: PlayerSettings['speed'], by: 1 | -1): PlayerSettings['speed'] {
  return speeds[speeds.indexOf(speed) + by] ?? speed;
}

/** Seconds at which a video begins: no later than a moment before a trial (tenths of a second) is over. */
export function startOf(wanted: number, trial: number | null): number {
  return trial === null ? wanted : Math.min(wanted, Math.max(0, trial / tenths - 1));
}
