import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ProductOverviewSchema, ProductSchema } from '../../contract/product/product.ts';

const root = join(import.meta.dirname, '..', '..');
const drawings = join(root, 'app', 'drawings');
const slugs = [
  ...['bidanalysis', 'bidding', 'busbarnote', 'design', 'dhub', 'dhub_bi', 'dxe', 'exwinner', 'iboard'],
  ...['imagegallery', 'paixiaoxiao', 'projectmgr', 'suit', 'superbox', 'superchain', 'superharness'],
  ...['superpanel', 'superworks', 'superworks_ia', 'tuxiaoxiao', 'wireview'],
];
const products = slugs.map((slug) => v.parse(ProductSchema, readJson(`products/${slug}.json`)));
const overview = v.parse(ProductOverviewSchema, readJson('products/overview.json'));
/** Drawings that stand for a kind of resource, and the chapters of courses. */
const covers = [
  ...[
    'xl21-cabinet',
    'cjx2-contactor',
    'mccb-trip-curve',
    'busbar-bends',
    'reversing-control',
    'ggd-cabinets',
  ],
  ...['terminal-strip', 'one-line-10kv', 'mcb-row', 'harness-sheet', 'reversing-control-sheet'],
];
const { siteTitle } = v.parse(v.object({ siteTitle: v.string() }), readJson('site/config.json'));
/** Custom properties a drawing may take from the page that shows it. */
const paints =
  /^var\(--(draw|draw-2|draw-3|draw-fill|draw-fill-2|draw-steel|grid|grid-2|l1|l2|l3|n|pe|cu-metal)\)$/;

describe('product texts', () => {
  test('every product of the site map has a file and nothing else has', () => {
    const files = readdirSync(join(root, 'content', 'products')).filter((file) => file !== 'overview.json');
    expect(files.sort()).toEqual(slugs.map((slug) => `${slug}.json`).sort());
    expect(products.map((product) => product.slug)).toEqual(slugs);
  });

  test.each(products.map((product) => [product.slug, product] as const))('%s is complete', (_, product) => {
    expect(product.figures).toHaveLength(3);
    expect(product.features).toHaveLength(3);
    for (const feature of product.features) expect(feature.points.length).toBeGreaterThanOrEqual(3);
    expect(product.specs.length).toBeGreaterThanOrEqual(5);
    expect(product.specs.length).toBeLessThanOrEqual(8);
    expect(product.specs.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(运行环境|部署|终端)$/)]),
    );
    expect(product.faq.length).toBeGreaterThanOrEqual(3);
    expect(product.faq.length).toBeLessThanOrEqual(5);
    expect(product.chain.inputs.length * product.chain.here.length * product.chain.outputs.length).not.toBe(
      0,
    );
    expect(product.tags.length).toBeGreaterThan(0);
    expect(product.seo.keywords.length).toBeGreaterThan(1);
    expect([...product.seo.description].length).toBeGreaterThanOrEqual(80);
    expect([...product.seo.description].length).toBeLessThanOrEqual(120);
    expect(product.pains).toHaveLength(3);
    expect(product.example.steps).toHaveLength(4);
    for (const text of texts(product)) expect(text.trim()).not.toBe('');
  });

  test('products point at products that exist, and not at themselves', () => {
    for (const product of products) {
      const links = [...product.chain.inputs, ...product.chain.outputs].flatMap((link) => link.product ?? []);
      expect(slugs).toEqual(expect.arrayContaining(links));
      expect(links).not.toContain(product.slug);
    }
  });

  test.each([
    ['titles', products.map((product) => product.seo.title)],
    ['descriptions', products.map((product) => product.seo.description)],
    ['names', products.map((product) => product.name)],
    ['taglines', products.map((product) => product.tagline)],
    ['positions', products.map((product) => product.position)],
    ['cabinets', products.flatMap((product) => product.cabinet ?? [])],
    ['questions', products.flatMap((product) => product.faq.map((entry) => entry.question))],
  ])('%s are unique', (_, values) => {
    expect(new Set<string | number>(values).size).toBe(values.length);
  });

  test('ten products stand on the home page in cabinets 2 to 11, six are hot', () => {
    const home = products.filter((product) => product.isOnHome).sort((a, b) => a.position - b.position);
    expect(home.map((product) => product.cabinet)).toEqual(
      Array.from({ length: 10 }, (_, i) => `AA${i + 2}`),
    );
    const hot = products.flatMap((product) => product.hotRank ?? []);
    expect(hot.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(overview.tiers.map((tier) => tier.id)).toEqual(['entry', 'workshop', 'factory']);
  });

  test('the copy keeps the house rules', () => {
    for (const text of [...products, overview].flatMap(texts)) {
      expect(text).not.toContain(siteTitle);
      expect(text).not.toMatch(/huiliu|您|亲爱|「|」|！！/);
      // A unit may not wrap away from its number.
      expect(text).not.toMatch(/\d (mm²?|kW|kA|kV|kvar|kg|GB|A|V|h)(?![A-Za-z])/);
    }
  });
});

describe('drawings', () => {
  const files = readdirSync(drawings).filter((file) => file.endsWith('.svg'));

  const names = [
    ...products.flatMap((product) => [
      product.drawing,
      ...product.features.map((feature) => feature.drawing),
      product.example.drawing,
    ]),
    ...overview.tiers.map((tier) => tier.drawing),
    ...covers,
  ];

  test('every drawing that the texts name is there', () => {
    expect(names.filter((name) => !existsSync(join(drawings, `${name}.svg`)))).toEqual([]);
  });

  test('no two products share a main drawing, and no page shows one twice', () => {
    const hashes = products.map(({ drawing }) => {
      const source = readFileSync(join(drawings, `${drawing}.svg`));
      return createHash('sha256').update(source).digest('hex');
    });
    expect(new Set(hashes).size).toBe(products.length);
    for (const product of products) {
      const shown = [product, ...product.features, product.example].map(({ drawing }) => drawing);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  test.each(files)('%s can be used from another file', (file) => {
    const source = readFileSync(join(drawings, file), 'utf8');
    expect(source).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="\d+ \d+ \d+ \d+"><g id="d"/,
    );
    expect(source.length).toBeLessThanOrEqual(14_000);
    expect([...source.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1])).toEqual(['d']);
    expect(source).not.toMatch(/<(style|script|image|use|defs|marker|pattern|foreignObject|a)[\s>]/);
    expect(source).not.toMatch(/\s(class|style|href|xlink:href|on\w+)=/);
    expect(source).not.toMatch(/url\(|#[0-9a-fA-F]{3,8}\b|rgba?\(/);
    expect(source).not.toContain(siteTitle);
  });

  test.each([...new Set(names)])('%s takes only drawing tokens from the page', (name) => {
    const source = readFileSync(join(drawings, `${name}.svg`), 'utf8');
    expect(source).toContain('viewBox="0 0 ');
    for (const [, paint] of source.matchAll(/\s(?:fill|stroke)="([^"]*)"/g)) {
      if (paint !== 'none') expect(paint).toMatch(paints);
    }
    for (const [, font] of source.matchAll(/font-family="([^"]*)"/g)) {
      expect(['var(--font)', 'var(--mono)']).toContain(font);
    }
  });
});

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, 'content', path), 'utf8'));
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}
