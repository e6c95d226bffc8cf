import { createHash } from 'node:crypto';
import { timeline } from '../lesson-kit/lesson.ts';
import type { Film } from './film.ts';
import { framesOf } from './frames.ts';

/** What `film.json` says but for its files. `frames` tells whether the videos were made of what the film is now. */
export function describeFilm(film: Film) {
  const times = timeline(film);
  return {
    title: film.title,
    seconds: times.at(-1)?.to ?? 0,
    sentences: times.map(({ step }) => step.say),
    frames: markOf(film),
  };
}

/** Of where every step ends: what moves in between follows from that, and the dark film from the light one. */
function markOf(film: Film): string {
  const hash = createHash('sha256');
  for (const { svg, count } of framesOf(film, 'light', { isMoving: false })) hash.update(`${count} ${svg}\n`);
  return hash.digest('hex').slice(0, 16);
}
