import { type CircuitState, operate } from '../circuits/operate.ts';
import { type Lesson, type Text, timeline } from '../lesson.ts';
import { stageOf } from '../stage.ts';
import { drawFrame, frame } from './draw-frame.ts';

/** Frames in a second, and how many of them a change takes. */
export const framesPerSecond = 5;
const movingFrames = 5;

export interface Frame {
  svg: string;
  /** How many frames it stands. */
  count: number;
}

/** Every different frame of a lesson with the number of frames for which it stands; without what moves where it is left out. */
export function framesOf(lesson: Lesson, { isMoving = true } = {}): Frame[] {
  const frames: Frame[] = [];
  let chapter: Text | undefined;
  const times = timeline(lesson);
  for (const [at, scene] of lesson.scenes.entries()) {
    const stage = stageOf(scene.draw);
    const states = operate(stage, scene.steps);
    const own = times.filter((each) => each.scene === at);
    const later = new Set(scene.steps.flatMap(({ show }) => show ?? []));
    let shown = new Set(stage.parts.map(({ name }) => name).filter((name) => !later.has(name)));
    for (const [index, { step, from, to }] of own.entries()) {
      chapter = step.chapter ?? chapter;
      const after = states[index] as CircuitState;
      const coming = new Set(step.show ?? []);
      const going = new Set(step.hide ?? []);
      shown = new Set([...shown, ...coming].filter((part) => !going.has(part)));
      const moment = {
        ...{ shown, coming, going, chapter, after },
        marked: new Set(step.mark ?? []),
        before: index > 0 ? (states[index - 1] as CircuitState) : after,
      };
      const total = (to - from) * framesPerSecond;
      const view = scene.view ?? ([frame.width, frame.figureHeight] as const);
      const draw = (share: number) => drawFrame(lesson, stage, view, { ...moment, share });
      const moving = isMoving ? movingFrames : 1;
      for (let part = 1; part < moving; part++) frames.push({ svg: draw(part / moving), count: 1 });
      frames.push({ svg: draw(1), count: total - moving + 1 });
    }
  }
  return joinSame(frames);
}

function joinSame(frames: readonly Frame[]): Frame[] {
  const joined: Frame[] = [];
  for (const { svg, count } of frames) {
    const last = joined.at(-1);
    if (last?.svg === svg) last.count += count;
    else joined.push({ svg, count });
  }
  return joined;
}
