import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boards, inScope, isPerson, people, posts, type Scope, topics, where } from './forum-files.ts';

const han = '\\u3400-\\u4dbf\\u4e00-\\u9fff';
const products =
  'superbox|superpanel|busbarnote|superharness|dhub|superworks|superchain|dxe|bidding|design|wireview';
const figures = readdirSync(new URL('../../content/wiki/figures/', import.meta.url)).map((name) =>
  name.slice(0, -4),
);
const allowedLink = new RegExp(
  `^(/(forum|price|customerCare|product/(${products}))|figure:(${figures.join('|')}))$`,
);

describe('what there is', () => {
  test('eight boards in order, some two dozen people, forty topics and two hundred replies', () => {
    expect(boards.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(boards.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(boards.map(({ slug }) => slug)).toEqual([
      'components',
      'assemblies',
      'control-circuits',
      'busbars',
      'wiring',
      'software',
      'workshop',
      'standards',
    ]);
    expect(people.length).toBeGreaterThanOrEqual(22);
    expect(topics.map(({ file }) => file.slice(0, 3))).toEqual(
      Array.from({ length: 40 }, (_, index) => `${String(index + 1).padStart(2, '0')}-`),
    );
    expect(posts.length - topics.length).toBeGreaterThanOrEqual(200);
  });

  test('every board holds topics, and a topic holds one to twelve replies', () => {
    expect(new Set(topics.map(({ head }) => head.board))).toEqual(new Set(boards.map(({ slug }) => slug)));
    const odd = topics.filter(({ replies }) => replies.length < 1 || replies.length > 12);
    expect(odd.map(({ file }) => file)).toEqual([]);
  });

  test('about twenty-eight questions are solved; some wait, some are discussions or articles', () => {
    const solved = topics.filter(({ replies }) => replies.some(({ isAccepted }) => isAccepted));
    expect(solved.length).toBeGreaterThanOrEqual(26);
    expect(solved.length).toBeLessThanOrEqual(30);
    const kinds = topics.map(({ head }) => head.kind);
    expect(new Set(kinds)).toEqual(new Set(['question', 'discussion', 'article']));
    expect(kinds.filter((kind) => kind === 'question').length).toBeGreaterThan(solved.length);
  });

  test('titles, usernames and nicknames are unique, and people follow people', () => {
    expectUnique(topics.map(({ head }) => head.title ?? ''));
    expectUnique(people.map(({ username }) => username));
    expectUnique(people.map(({ nickname }) => nickname));
    for (const { username, level, avatar, follows } of people) {
      expect(username).toMatch(/^[a-z0-9-]+$/);
      expect([1, 2, 3, 4, 5, 6]).toContain(level);
      expect(['a', 'b', 'c', 'd']).toContain(avatar);
      expect(follows.filter((name) => name === username || !isPerson(name))).toEqual([]);
    }
  });
});

describe('how a topic is put together', () => {
  test('its head is complete, its board and every author exist', () => {
    for (const { file, head } of topics) {
      const known = ['title', 'board', 'author', 'kind', 'tags', 'age', 'views', 'pinned', 'featured'];
      expect(
        Object.keys(head).filter((key) => !known.includes(key)),
        file,
      ).toEqual([]);
      expect(head.title, file).toMatch(/^\S.{3,79}$/);
      expect(
        boards.map(({ slug }) => slug),
        file,
      ).toContain(head.board);
      expect(head.views, file).toMatch(/^\d+$/);
      const tags = (head.tags ?? '').split(', ');
      expectUnique(tags);
      expect(tags.length, file).toBeLessThanOrEqual(5);
      expect(
        tags.filter((tag) => !/^\S{1,12}$/.test(tag)),
        file,
      ).toEqual([]);
    }
    expect(posts.filter(({ author }) => !isPerson(author)).map(({ author }) => author)).toEqual([]);
  });

  test('at most three are pinned and five featured', () => {
    expect(topics.filter(({ head }) => head.pinned === 'true').length).toBeLessThanOrEqual(3);
    expect(topics.filter(({ head }) => head.featured === 'true').length).toBeLessThanOrEqual(5);
  });

  test('ages fall strictly from floor to floor', () => {
    for (const { file, hours, replies } of topics) {
      const ages = [hours, ...replies.map((reply) => reply.hours)];
      expect(
        ages.every((age, at) => at === 0 || age < (ages[at - 1] as number)),
        file,
      ).toBe(true);
    }
  });

  test('one accepted reply at most, never the own one, and in questions only', () => {
    for (const { file, head, author, replies } of topics) {
      const accepted = replies.filter(({ isAccepted }) => isAccepted);
      expect(accepted.length, file).toBeLessThanOrEqual(head.kind === 'question' ? 1 : 0);
      expect(
        accepted.map((reply) => reply.author),
        file,
      ).not.toContain(author);
    }
  });

  test('a reply answers an earlier floor, and nobody answers the own words', () => {
    for (const { file, author, replies } of topics) {
      const authors = [author, ...replies.map((reply) => reply.author)];
      replies.forEach(({ to }, at) => {
        if (to === undefined) return;
        expect(to, file).toBeGreaterThanOrEqual(1);
        expect(to, file).toBeLessThan(at + 2);
        expect(authors[to - 1], `${file} floor ${at + 2}`).not.toBe(authors[at + 1]);
      });
    }
  });

  test('the lengths suit their place', () => {
    const wrong = posts.filter(({ body, topic, isOpening }) => {
      const count = body.match(new RegExp(`[${han}]`, 'g'))?.length ?? 0;
      const [least, most] = isOpening ? [60, topic.head.kind === 'article' ? 1200 : 500] : [30, 350];
      return count < least || count > most;
    });
    expect(wrong.map(where)).toEqual([]);
  });
});

describe('how it is written', () => {
  test.each<[string, RegExp, Scope]>([
    ['ASCII punctuation between Han', new RegExp(`[${han}]\\s?[,.?:;!]\\s?[${han}]`), 'all'],
    [
      'a breaking space before a unit',
      /\d (mm²|mm|kVA|kvar|kW|kV|kA|VA|V|A|Hz|N·m|ms|s)(?![A-Za-z0-9²³])/,
      'all',
    ],
    [
      'Han beside Latin or digits without a space',
      new RegExp(`[${han}][A-Za-z0-9]|[A-Za-z0-9%][${han}]`),
      'prose',
    ],
    ['a space before % or °', /\d[ \u00a0][%°](?!C)/, 'all'],
    ['other quotation marks', /[「」『』"]/, 'prose'],
    ['a polite or excited tone', /您|亲爱|！/, 'all'],
    ['a hyphen for a minus', /= -\d|\d - \d/, 'all'],
    [
      'an image from elsewhere, a tag or an emoji',
      /!\[[^\]]*\]\((?!figure:)|<\/?[a-z]|\p{Extended_Pictographic}/u,
      'all',
    ],
    ['a shop name that means two things', /地线|零线|漏电开关|塑壳|安全电压|蛇皮管|智能电表/, 'all'],
  ])('never %s', (_, pattern, scope) => {
    const found = posts.filter(({ title, body }) => pattern.test(inScope(`${title}\n${body}`, scope)));
    expect(found.map(where)).toEqual([]);
  });

  test('links lead to pages of this site that are sure to exist', () => {
    const links = posts.flatMap(({ body }) =>
      [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href ?? ''),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !allowedLink.test(href))).toEqual([]);
    expect(posts.filter(({ body }) => /https?:/.test(body)).map(where)).toEqual([]);
  });

  test('fifteen topics show a figure, and what is computed in a line of its own is a formula', () => {
    const drawn = new Set(posts.flatMap(({ body, topic }) => (body.includes('](figure:') ? topic.file : [])));
    expect(drawn.size).toBeGreaterThanOrEqual(15);
    const code = posts.flatMap(({ body }) => body.match(/^```[\s\S]*?^```/gm) ?? []);
    expect(code.filter((block) => /√|\^|\)²/.test(block))).toEqual([]);
  });

  test('fences are closed, and tables have a head and equal rows', () => {
    for (const post of posts) {
      expect((post.body.match(/^```/gm) ?? []).length % 2, where(post)).toBe(0);
      for (const table of inScope(post.body, 'prose').match(/(^\|.*\n?)+/gm) ?? []) {
        const rows = table.trim().split('\n');
        expect(rows[1], where(post)).toMatch(/^\|( --- \|)+$/);
        expect(new Set(rows.map((row) => row.split('|').length)).size, where(post)).toBe(1);
      }
    }
  });
});

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
}
