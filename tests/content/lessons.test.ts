import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseCaptions } from '../../backend/conversion/captions/parse-captions.ts';
import { readContent } from '../../backend/features/classroom/content/read-content.ts';
import { checkFigures, lengthOf } from '../../content/lesson-kit/check-lesson.ts';
import type { Lesson } from '../../content/lesson-kit/lesson.ts';
import { timeline } from '../../content/lesson-kit/lesson.ts';
import { lessons } from '../../content/lesson-kit/lessons/lessons.ts';
import { stageOf } from '../../content/lesson-kit/stage.ts';
import { describe as describeLesson, writeCaptions } from '../../content/lesson-kit/write-texts.ts';
import { allCalculators } from '../../contract/calculator/all-calculators.ts';
import { calculate, isAsPrinted } from '../../contract/calculator/calculate.ts';
import { classroomLimits, tenths } from '../../contract/classroom/kinds.ts';
import { MediaIndexSchema } from '../../contract/classroom/media-index.ts';
import { contentTables } from '../contract/calculator/content-tables.ts';

const root = join(import.meta.dirname, '../../content/lessons');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('lesson %s', (slug, lesson) => {
  it('is drawn by the law and does what its sentences say', () => {
    expect(checkFigures(lesson)).toEqual([]);
  });

  it('lasts one to three minutes, and its video was made of what it is now', () => {
    const seconds = lengthOf(lesson);
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThanOrEqual(180);
    expect(JSON.parse(read(slug, 'lesson.json'))).toEqual(describeLesson(lesson));
    const media = v.parse(MediaIndexSchema, JSON.parse(read(slug, 'media.json')));
    expect(media.seconds).toBe(seconds);
    expect(media.renditions.map(({ file }) => file)).toEqual(['720.mp4', '360.mp4']);
    for (const { file, segments } of media.renditions) {
      expect(segments.reduce((sum, [duration]) => sum + duration, 0)).toBeCloseTo(seconds, 1);
      const [, start, length] = segments.at(-1) ?? [0, 0, 0];
      expect(statSync(join(root, slug, file)).size).toBeGreaterThanOrEqual(start + length);
    }
    const { columns, rows, every } = media.sprite ?? { columns: 0, rows: 0, every: 1 };
    expect(columns * rows * every).toBeGreaterThanOrEqual(seconds);
  });

  it('says the same at the same time in both languages', () => {
    const times = timeline(lesson);
    for (const [lang, key] of [
      ['zh-CN', 'zh'],
      ['en-US', 'en'],
    ] as const) {
      const text = read(slug, `captions.${lang}.vtt`);
      expect(text).toBe(writeCaptions(lesson, key));
      const cues = parseCaptions(text);
      expect(cues.map(([from]) => from)).toEqual(times.map(({ from }) => from * tenths));
      for (const [from, to, words] of cues) {
        expect(to).toBeGreaterThan(from);
        expect(words.length).toBeLessThanOrEqual(classroomLimits.cue);
      }
    }
    for (const { step } of times) {
      expect(step.say.zh).toMatch(/\p{Script=Han}/u);
      expect(step.say.zh).not.toContain('您');
      expect(step.say.en).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('begins its chapters and its poster with a step', () => {
    const { chapters } = describeLesson(lesson);
    const starts = timeline(lesson).map(({ from }) => from);
    expect(chapters[0]?.at).toBe(0);
    expect(chapters.length).toBeGreaterThanOrEqual(2);
    for (const { at, title } of chapters) {
      expect(starts).toContain(at);
      expect(Math.max(title.zh.length, title.en.length)).toBeLessThanOrEqual(classroomLimits.chapter);
    }
    expect(starts[lesson.poster]).toBeDefined();
  });

  it('prints what the calculators give', () => {
    const printed = wordsOf(lesson);
    for (const figure of lesson.figures ?? []) {
      const calculator = allCalculators.find(({ name }) => name === figure.calculator);
      if (!calculator) throw new Error(`no calculator ${figure.calculator}`);
      const done = calculate(calculator, figure.raw, contentTables);
      if (done.isRefused) throw new Error(`${figure.calculator} refuses ${JSON.stringify(done.refusals)}`);
      const value = done.results.find(({ name }) => name === figure.result)?.value;
      expect([figure, value, isAsPrinted(Number(value), figure.printed)]).toEqual([figure, value, true]);
      expect(printed).toContain(figure.printed);
    }
  });
});

function wordsOf({ scenes }: Lesson): string {
  const labels = scenes.flatMap(({ draw }) =>
    stageOf(draw).sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : [])),
  );
  const said = scenes.flatMap(({ steps }) => steps.flatMap(({ say }) => [say.zh, say.en]));
  return [...labels, ...said].join('\n');
}

describe('courses', () => {
  it('name every lesson that is drawn, and keep within 16 MB together', async () => {
    const { lessons: read } = await readContent();
    expect([...read.keys()]).toEqual(expect.arrayContaining(lessons.map(({ slug }) => slug)));
    const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
    const bytes = folders
      .flatMap(({ name }) =>
        readdirSync(join(root, name)).map((file) => statSync(join(root, name, file)).size),
      )
      .reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(16e6);
    expect(folders.map(({ name }) => name).sort()).toEqual([...read.keys()].sort());
  });
});
