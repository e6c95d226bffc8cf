import { paint } from '../frames/draw-frame.ts';
import type { Lesson } from '../lesson.ts';
import { stageOf } from '../stage.ts';

/** Of a picture that a question is asked about, in units. */
const picture = { width: 800, height: 450 } as const;

/** The first figure of a lesson, complete and de-energized, on paper of its own. */
export function drawQuestion({ scenes: [scene], title }: Lesson): string {
  if (!scene) throw new Error(`${title.en} has no figure`);
  const view = scene.view ?? [800, 316];
  const stage = stageOf(scene.draw);
  const scale = Math.min(picture.width / view[0], picture.height / view[1]);
  const [left, top] = [(picture.width - view[0] * scale) / 2, (picture.height - view[1] * scale) / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}" font-family="Noto Sans CJK SC, sans-serif">`,
    `<rect width="${picture.width}" height="${picture.height}" fill="#ffffff"/>`,
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">${paint(stage.sheet.shapes, view)}</g></svg>\n`,
  ].join('');
}
