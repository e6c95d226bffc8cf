import { createHash } from 'node:crypto';
import { framesOf } from './frames/frames.ts';
import { type Lesson, type Text, type Told, timeline } from './lesson.ts';

/** Seconds without a caption before the next. */
const pause = 0.2;

/** WebVTT of a lesson or a film: its transcript too. */
export function writeCaptions(told: Told, lang: keyof Text): string {
  const cues = timeline(told).map(
    ({ step, from, to }) => `${clock(from)} --> ${clock(to - pause)}\n${step.say[lang]}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(seconds: number): string {
  const [whole, thousandths] = seconds.toFixed(3).split('.');
  const all = Number(whole);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(all / 3600)}:${two((all / 60) % 60)}:${two(all % 60)}.${thousandths}`;
}

/** What `lesson.json` says. `frames` tells whether the video was made of what the lesson is now. */
export function describe(lesson: Lesson) {
  return {
    title: lesson.title,
    about: lesson.about,
    chapters: timeline(lesson).flatMap(({ step, from }) =>
      step.chapter ? [{ at: from, title: step.chapter }] : [],
    ),
    frames: markOf(lesson),
    ...(lesson.practice && { practice: lesson.practice }),
  };
}

/** Of where every step ends: what moves in between follows from that. */
function markOf(lesson: Lesson): string {
  const hash = createHash('sha256');
  for (const { svg, count } of framesOf(lesson, { isMoving: false })) hash.update(`${count} ${svg}\n`);
  return hash.digest('hex').slice(0, 16);
}
