import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseCaptions } from '../../backend/conversion/captions/parse-captions.ts';
import { requireKey } from '../../backend/files/file-key.ts';
import { describeFilm } from '../../content/film-kit/describe-film.ts';
import { readDrawing } from '../../content/film-kit/draw-frame.ts';
import type { Rect } from '../../content/film-kit/film.ts';
import { films } from '../../content/film-kit/films/films.ts';
import { writeCaptions } from '../../content/lesson-kit/write-texts.ts';
import { FilmSchema, filmTypes } from '../../contract/product/film.ts';

const content = join(import.meta.dirname, '../../content');
const root = join(content, 'films');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const readJson = (...path: string[]) => JSON.parse(read(...path)) as Record<string, unknown>;

describe.each(films.map((film) => [film.slug, film] as const))('film of %s', (slug, film) => {
  it('lasts under a minute, and its videos were made of what it is now', () => {
    const described = describeFilm(film);
    expect(described.seconds).toBeLessThan(60);
    const { bytes, version, ...rest } = readJson(slug, 'film.json');
    expect(rest).toEqual(described);
    v.parse(FilmSchema, { ...rest, bytes, version });
    expect(bytes).toBe(
      Math.max(...['light', 'dark'].map((theme) => statSync(join(root, slug, `${theme}.mp4`)).size)),
    );
  });

  it('says the same in both languages, as the product names itself', () => {
    for (const [lang, key] of [
      ['zh-cn', 'zh'],
      ['en-us', 'en'],
    ] as const) {
      const text = read(slug, `captions.${lang}.vtt`);
      expect(text).toBe(writeCaptions(film, key));
      expect(parseCaptions(text)).toHaveLength(describeFilm(film).sentences.length);
    }
    for (const { zh, en } of describeFilm(film).sentences) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(zh).not.toContain('您');
      expect(en).not.toMatch(/\p{Script=Han}/u);
    }
    const product = JSON.parse(readFileSync(join(content, 'products', `${slug}.json`), 'utf8'));
    expect(film.title.zh.startsWith(`${product.name}：`)).toBe(true);
  });

  it('shows and points at what its figures have', () => {
    for (const { drawing, steps } of film.scenes) {
      const { size } = readDrawing(drawing);
      for (const { drawn, look, mark = [] } of steps)
        for (const rect of [drawn, look, ...mark])
          expect(rect === undefined || isWithin(rect, size), `${drawing} ${rect}`).toBe(true);
      for (const { look, mark = [] } of steps)
        for (const rect of mark) expect(!look || isInside(rect, look), `${drawing} ${rect}`).toBe(true);
    }
  });
});

const isWithin = ([x, y, width, height]: Rect, size: readonly [number, number]) =>
  isInside([x, y, width, height], [0, 0, ...size]);

function isInside([x, y, width, height]: Rect, [left, top, across, down]: Rect): boolean {
  return x >= left && y >= top && x + width <= left + across && y + height <= top + down;
}

it('there is a film for a product of each tier, and all of them keep within 4 MB', () => {
  const tiers = films.map(
    ({ slug }) => JSON.parse(readFileSync(join(content, 'products', `${slug}.json`), 'utf8')).tier,
  );
  expect(new Set(tiers)).toEqual(new Set(['entry', 'workshop', 'factory']));
  const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(films.map(({ slug }) => slug).sort());
  let bytes = 0;
  for (const { name } of folders)
    for (const file of [...Object.keys(filmTypes), 'film.json']) {
      expect(existsSync(join(root, name, file)), `${name}/${file}`).toBe(true);
      bytes += statSync(join(root, name, file)).size;
    }
  expect(bytes).toBeLessThanOrEqual(4e6);
});

it('a film can be stored for every product, whatever its name', () => {
  const slugs = readdirSync(join(content, 'products')).map((name) => name.replace(/\.json$/, ''));
  expect(slugs.some((slug) => slug.includes('_'))).toBe(true);
  for (const slug of slugs)
    for (const file of Object.keys(filmTypes))
      expect(() => requireKey(`${slug}/${file}`), slug).not.toThrow();
});
