import { type PlayerSettings, savePlayerSettings } from '../../../../contract/classroom/play.ts';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';

const name = 'player-settings';

/** What a visitor chose in this browser. */
export function readLocalSettings(): Partial<PlayerSettings> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<PlayerSettings>;
  } catch {
    return {};
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a choice for the next lesson: in this browser, and for whoever is signed in on any device. */
export function keepSettings(settings: PlayerSettings, isSignedIn: boolean): void {
  try {
    localStorage.setItem(name, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing.
  }
  clearTimeout(timer);
  if (isSignedIn)
    timer = setTimeout(() => {
      call(browserApi(), savePlayerSettings, settings).catch(() => {});
    }, 800);
}
