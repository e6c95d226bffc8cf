import { speeds } from '../../../../contract/classroom/kinds.ts';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';

export const standardSettings: PlayerSettings = {
  quality: 0,
  speed: 1,
  volume: 1,
  isMuted: false,
  captions: 'zh-CN',
  isAudioOnly: false,
  savesData: false,
};

/** The next faster or slower speed. */
export function stepSpeed(speed: PlayerSettings['speed'], by: 1 | -1): PlayerSettings['speed'] {
  return speeds[speeds.indexOf(speed) + by] ?? speed;
}
