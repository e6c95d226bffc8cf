import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { renderToString } from 'katex';
import { describe, expect, test } from 'vitest';
import { figures } from '../../content/drawing/figures/figures.ts';
import { createSheet } from '../../contract/drawing/shapes.ts';
import { writeSvg } from '../../contract/drawing/write-svg.ts';
import { parseMarkdown } from '../../contract/rich-text/parse-markdown.ts';
import { standardEditions, withdrawnStandards } from './standard-editions.ts';
import { workedExamples } from './worked-examples.ts';

const content = new URL('../../content/', import.meta.url);
const home = new URL('wiki/', content);
const han = '\\u3400-\\u4dbf\\u4e00-\\u9fff';
const categories: Category[] = JSON.parse(readFileSync(new URL('categories.json', home), 'utf8'));
const articles = readdirSync(home)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map(readArticle);
const slugs = articles.map(({ slug }) => slug);
const boards: { id: number }[] = JSON.parse(readFileSync(new URL('forum/boards.json', content), 'utf8'));
const { siteTitle }: { siteTitle: string } = JSON.parse(
  readFileSync(new URL('site/config.json', content), 'utf8'),
);
const isProduct = (slug: string) => existsSync(new URL(`products/${slug}.json`, content));

describe('what there is', () => {
  test('twelve categories in order, five articles in each', () => {
    expect(categories.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expectUnique(categories.flatMap(({ slug, name }) => [slug, name]));
    for (const { slug, description } of categories) {
      expect(description.length).toBeGreaterThan(10);
      expect(articles.filter(({ head }) => head.category === slug).length, slug).toBe(5);
    }
    expect(articles.length).toBe(60);
  });

  test.each(articles)('$slug has a complete head', ({ slug, head }) => {
    expect(Object.keys(head)).toEqual(['title', 'category', 'tags', 'summary', 'review', 'related']);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(head.title).toMatch(/^\S.{3,39}$/);
    const tags = listOf(head.tags);
    expectUnique(tags);
    expect(tags.length).toBeGreaterThanOrEqual(2);
    expect(tags.filter((tag) => !/^\S{1,12}$/.test(tag))).toEqual([]);
    expect(head.summary).toMatch(/^.{30,160}。$/);
    expect(head.review).toMatch(/^202[678]-\d\d-\d\d$/);
    expect(new Date(head.review as string).toISOString().slice(0, 10)).toBe(head.review);
    const related = listOf(head.related);
    expectUnique(related);
    expect(related.length).toBeGreaterThanOrEqual(2);
    expect(related).not.toContain(slug);
    for (const each of related) {
      const product = /^product:(.+)$/.exec(each)?.[1];
      expect(product ? isProduct(product) : slugs.includes(each), each).toBe(true);
    }
  });

  test('titles are unique, and no article stands alone', () => {
    expectUnique(articles.map(({ head }) => head.title ?? ''));
    const linked = new Set(
      articles.flatMap(({ head, body }) => [...listOf(head.related), ...wikiLinks(body)]),
    );
    expect(slugs.filter((slug) => !linked.has(slug))).toEqual([]);
  });
});

describe('how an article is put together', () => {
  test.each(articles)(
    '$slug leads to articles, products, boards and figures that exist',
    ({ slug, body }) => {
      expect(wikiLinks(body).filter((link) => !slugs.includes(link) || link === slug)).toEqual([]);
      for (const [, address = ''] of body.matchAll(/\]\(([^)]*)\)/g)) {
        const [, product] = /^\/product\/([a-z_]+)$/.exec(address) ?? [];
        const [, board] = /^\/forum\/board\/(\d+)$/.exec(address) ?? [];
        const [, figure] = /^figure:([a-z0-9-]+)$/.exec(address) ?? [];
        const isThere =
          (product && isProduct(product)) ||
          (board && boards.some(({ id }) => id === Number(board))) ||
          (figure && figures.some(({ name }) => name === figure));
        expect(Boolean(isThere), address).toBe(true);
      }
      expect(body).not.toMatch(/https?:/);
    },
  );

  test.each(articles)('$slug reads as Markdown without leftovers', ({ body }) => {
    const doc = parseMarkdown(body.replace(/^!\[.*$/gm, ''));
    const words = JSON.stringify(doc);
    expect(words).not.toMatch(/"text":"[^"]*(\$\$|\*\*|^#+ )/);
    expect(doc.content[0]?.type).toBe('heading');
    expect((body.match(/^```/gm) ?? []).length % 2).toBe(0);
    for (const table of prose(body).match(/(^\|.*\n?)+/gm) ?? []) {
      const rows = table.trim().split('\n');
      expect(rows[1]).toMatch(/^\|( --- \|)+$/);
      expect(new Set(rows.map((row) => row.split('|').length)).size, rows[0]).toBe(1);
    }
    const headings = [...prose(body).matchAll(/^#+ (.*)$/gm)].map(([, title]) => title ?? '');
    expect(headings.length).toBeGreaterThanOrEqual(3);
    expect(headings).toContain('常见错误');
    expectUnique(headings);
  });

  test.each(articles)('$slug has formulas that can be set', ({ body }) => {
    // On a line of its own, or within a table or a sentence.
    const formula = /^\$\$ (.*) \$\$$|\$(\\mathrm\{[^$\n]*\})\$/gm;
    for (const [, block, inline] of body.matchAll(formula)) {
      const latex = block ?? inline ?? '';
      expect(latex).toMatch(/^\\mathrm\{.*\}$/);
      expect(() => renderToString(latex, { throwOnError: true, strict: 'error' }), latex).not.toThrow();
    }
    expect(prose(body).replace(formula, '')).not.toContain('$');
  });

  test.each(articles)('$slug is neither a stub nor a book', ({ body }) => {
    const count = body.match(new RegExp(`[${han}]`, 'g'))?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(600);
    expect(count).toBeLessThanOrEqual(1500);
  });
});

describe('how it is written', () => {
  test.each<[string, RegExp]>([
    ['ASCII punctuation between Han', new RegExp(`[${han}]\\s?[,.?:;!]\\s?[${han}]`)],
    [
      'a breaking space before a unit',
      /\d (mm²|mm³|mm|m²|m³\/h|kVA|kvar|kW|kV|kA|mA|VA|V|A|Hz|N·m|N|mΩ|MΩ|Ω|K|kg|W|ms|s|min|m)(?![A-Za-z0-9²³/])/,
    ],
    ['Han beside Latin or digits without a space', new RegExp(`[${han}][A-Za-z0-9]|[A-Za-z0-9%][${han}]`)],
    ['a space before % or °', /\d[ \u00a0][%°](?!C)/],
    ['degrees without a space', /\d°C/],
    ['other quotation marks', /[「」『』"]/],
    ['a polite or excited tone', /您|亲爱|！/],
    ['a hyphen for a minus', /= -\d|\d - \d/],
    ['a tag or an emoji', /<\/?[a-z]|\p{Extended_Pictographic}/u],
    ['a shop name that means two things', /地线|零线|漏电开关|塑壳|安全电压|蛇皮管|智能电表|空开/],
    ['words about itself', /本文|本词条|huiliu|笔者/],
  ])('never %s', (_, pattern) => {
    const found = articles.flatMap(({ slug, head, body }) =>
      `${head.title}\n${head.summary}\n${words(body)}`
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${slug}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  test('the site is not named', () => {
    expect(articles.filter(({ body }) => body.includes(siteTitle)).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('standards', () => {
  const cited = articles.flatMap(({ slug, head, body }) =>
    `${head.summary}\n${body}`
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(/(?:GB\/T|GB) \d+(?:\.\d+)?(?:-\d{4})?|IEC \d+(?:-\d+)*(?::\d{4})?/g)].map(
          ([name]) => ({ slug, name, line }),
        ),
      ),
  );

  test('each is known, and a year is the confirmed one', () => {
    const wrong = cited.filter(({ name }) => {
      if (withdrawnStandards.includes(name)) return false;
      const [, number = '', year] = /^(.*?)(?:[-:](\d{4}))?$/.exec(name) ?? [];
      return !(number in standardEditions) || (year !== undefined && standardEditions[number] !== year);
    });
    expect(cited.length).toBeGreaterThan(100);
    expect(wrong.map(({ slug, name }) => `${slug} ${name}`)).toEqual([]);
  });

  test('a withdrawn one is named as such in the same line', () => {
    const old = cited.filter(({ name }) => withdrawnStandards.includes(name));
    expect(old.length).toBeGreaterThan(0);
    expect(old.filter(({ line }) => !/废止|代替|并入/.test(line)).map(({ slug }) => slug)).toEqual([]);
  });

  test('a clause is given with the year of its edition', () => {
    const wrong = cited.filter(({ name, line }) => {
      const after = line.slice(line.indexOf(name) + name.length);
      return /^ ?第 ?[\d.]+ ?[条章]/.test(after.replace(/\u00a0/g, ' ')) && !/[-:]\d{4}$/.test(name);
    });
    expect(wrong.map(({ slug, name }) => `${slug} ${name}`)).toEqual([]);
  });
});

describe('worked examples', () => {
  test.each(workedExamples)('$slug: $quote', ({ slug, quote, value }) => {
    const article = articles.find((each) => each.slug === slug);
    const text = article?.body.replaceAll('\u00a0', ' ') ?? '';
    expect(text.includes(quote), `${slug} says ${quote}`).toBe(true);
    const printed = quote.match(/\d+(?:\.\d+)?/g)?.at(-1) ?? '';
    const decimals = printed.split('.')[1]?.length ?? 0;
    expect(Math.abs(value - Number(printed))).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
  });

  test('a third of the articles and more is recomputed', () => {
    expect(new Set(workedExamples.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(25);
  });
});

describe('figures', () => {
  const files = readdirSync(new URL('figures/', home));

  test('there are enough, each is shown somewhere, and each file is one of them', () => {
    expect(figures.length).toBeGreaterThanOrEqual(24);
    expect(files.sort()).toEqual(figures.map(({ name }) => `${name}.svg`).sort());
    const shown = articles.flatMap(({ body }) =>
      [...body.matchAll(/\(figure:([a-z0-9-]+)\)/g)].map(([, f]) => f),
    );
    expect(figures.filter(({ name }) => !shown.includes(name)).map(({ name }) => name)).toEqual([]);
  });

  test.each(figures)('$name is small, safe to use and what its source draws', (figure) => {
    const source = readFileSync(new URL(`figures/${figure.name}.svg`, home), 'utf8');
    const sheet = createSheet();
    figure.draw(sheet);
    expect(source).toBe(writeSvg({ ...figure, shapes: sheet.shapes }));
    expect(source.length).toBeLessThanOrEqual(12_000);
    expect(source).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"><title>[^<]+<\/title><g id="d" /,
    );
    expect([...source.matchAll(/\sid="/g)].length).toBe(1);
    expect(source).not.toMatch(/<(style|script|image|use|defs|a)[\s>]|url\(|\s(class|style|href|on\w+)=/);
    for (const [, paint] of source.matchAll(/\s(?:fill|stroke)="([^"]*)"/g)) {
      expect(paint).toMatch(
        /^(none|var\(--(draw|draw-2|draw-3|draw-fill|draw-fill-2|draw-steel|l1|l2|l3|n|pe|cu-metal)\))$/,
      );
    }
  });

  test.each(figures)('$name keeps its words inside', (figure) => {
    const sheet = createSheet();
    figure.draw(sheet);
    for (const shape of sheet.shapes) {
      if (shape.kind !== 'label') continue;
      const width = [...shape.text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.6) * shape.size, 0);
      const [x, y] = shape.at;
      const left = shape.anchor === 'start' ? x : shape.anchor === 'end' ? x - width : x - width / 2;
      if (!shape.isUpright) {
        expect(left, shape.text).toBeGreaterThanOrEqual(0);
        expect(left + width, shape.text).toBeLessThanOrEqual(figure.width + 2);
      }
      expect(y, shape.text).toBeLessThanOrEqual(figure.height - 3);
      expect(y, shape.text).toBeGreaterThanOrEqual(shape.size - 2);
    }
  });
});

interface Category {
  slug: string;
  name: string;
  description: string;
  position: number;
}

function readArticle(file: string) {
  const text = readFileSync(new URL(file, home), 'utf8');
  const [, top = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? [];
  const head: Record<string, string | undefined> = Object.fromEntries(
    top.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  return { slug: file.slice(0, -3), head, body };
}

function listOf(value: string | undefined): string[] {
  return (value ?? '').split(', ').filter(Boolean);
}

function wikiLinks(body: string): string[] {
  return [...body.matchAll(/\[\[([^\]|]*)(?:\|[^\]]*)?\]\]/g)].map(([, slug]) => slug ?? '');
}

/** Without code, which has a spelling of its own. */
function prose(body: string): string {
  return body.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '``');
}

/** What is read as sentences: no code, formulas or addresses. */
function words(body: string): string {
  return prose(body)
    .replace(/^\$\$ .* \$\$$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\[\[[a-z0-9-]+\|?/g, '[');
}

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
}
