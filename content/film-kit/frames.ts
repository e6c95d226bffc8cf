import { timeline } from '../lesson-kit/lesson.ts';
import type { Theme } from './colours.ts';
import { drawFrame, readDrawing } from './draw-frame.ts';
import type { Film, Rect } from './film.ts';

/** Frames in a second, and how many of them a change takes. */
export const framesPerSecond = 12;
const movingFrames = 14;

export interface Frame {
  svg: string;
  /** How many frames it stands. */
  count: number;
}

/** Every different frame of a film with the number of frames for which it stands; without what moves where it is left out. */
export function framesOf(film: Film, theme: Theme, { isMoving = true } = {}): Frame[] {
  const frames: Frame[] = [];
  const times = timeline(film);
  for (const [at, { drawing }] of film.scenes.entries()) {
    const [width, height] = readDrawing(drawing).size;
    const whole: Rect = [0, 0, width, height];
    let drawn: Rect = [0, 0, 1, height];
    let look = whole;
    for (const { step, from, to } of times.filter(({ scene }) => scene === at)) {
      const next = { drawn: step.drawn ?? whole, look: step.look ?? whole };
      const before = { drawn, look };
      const draw = (share: number) =>
        drawFrame(
          film,
          {
            ...{ drawing, mark: step.mark ?? [], share },
            drawn: between(before.drawn, next.drawn, share),
            look: between(before.look, next.look, share),
          },
          theme,
        );
      const total = (to - from) * framesPerSecond;
      const moving = isMoving ? movingFrames : 1;
      for (let part = 1; part < moving; part++) frames.push({ svg: draw(ease(part / moving)), count: 1 });
      frames.push({ svg: draw(1), count: total - moving + 1 });
      ({ drawn, look } = next);
    }
  }
  return frames;
}

/** Slow at both ends. */
const ease = (share: number) => share * share * (3 - 2 * share);

function between(from: Rect, to: Rect, share: number): Rect {
  const at = (index: 0 | 1 | 2 | 3) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2), at(3)];
}
