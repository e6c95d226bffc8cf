import { describe, expect, test } from 'vitest';
import { createMatcher } from '../../../backend/features/search/highlight/matcher.ts';
import { highlight } from '../../../backend/features/search/highlight/segments.ts';
import { cutSnippet } from '../../../backend/features/search/highlight/snippet.ts';
import { mixKinds } from '../../../backend/features/search/mixing.ts';
import {
  allOf,
  anyOf,
  type Clause,
  exactQuery,
  indexQuery,
} from '../../../backend/features/search/query/clauses.ts';
import { literalClause } from '../../../backend/features/search/query/literal.ts';
import { isOneEditApart, listNearWords } from '../../../backend/features/search/query/near.ts';
import { parseQuery } from '../../../backend/features/search/query/terms.ts';
import { foldText } from '../../../backend/features/search/text/fold.ts';
import { cutPieces } from '../../../backend/features/search/text/pieces.ts';
import { buildVectors } from '../../../backend/features/search/text/vectors.ts';
import { loadDictionary } from '../../../backend/features/search/words/dictionary.ts';
import { textOf } from './search-world.ts';

const fold = (text: string) => foldText(text).text;
const pieces = (text: string) => cutPieces(fold(text)).map(({ text: piece }) => piece);
const lexemes = (body: string) =>
  (buildVectors({ title: '', body })[0]?.match(/'[^']+'/g) ?? []).map((quoted) => quoted.slice(1, -1));

describe('folding', () => {
  test.each([
    ['ＮＳＸ１００Ｆ', 'nsx100f'],
    ['35mm² ㎜ 75℃ ①', '35mm2 mm 75°c 1'],
    ['繼電器、匯流排、電壓', '继电器、汇流排、电压'],
    ['Weidmüller É ß', 'weidmuller e ss'],
    ['Ω Ω Φ ⌀ ∅', 'ω ω φ φ φ'],
    ['“断路器” 「空開」', '"断路器" "空开"'],
    ['－ – −', '- - -'],
    ['a\u0301\u200bb', 'ab'],
    ['𠮷😀', '𠮷😀'],
  ])('%s → %s', (original, folded) => {
    expect(fold(original)).toBe(folded);
  });

  test('knows where each character came from', () => {
    const original = '①㎜²é\u0301繼😀x';
    const { text, origins } = foldText(original);
    expect(original.slice(origins?.[text.indexOf('继')], origins?.[text.indexOf('继') + 1])).toBe('繼');
    expect(original.slice(origins?.[text.indexOf('x')])).toBe('x');
  });

  test('folds whole and in parts alike', () => {
    const text = '電纜３×１．５mm²，Ω😀';
    expect([...text].map(fold).join('')).toBe(fold(text));
  });
});

describe('pieces', () => {
  test.each([
    ['NSX100F断路器', ['nsx', '100', 'f', '断', '路', '器']],
    ['RVV-3x1.5', ['rvv', '3', 'x', '1.5']],
    ['4 × 2.5 4*2.5', ['4', 'x', '2.5', '4', 'x', '2.5']],
    ['=A1+K1-KM1:13', ['a', '1', 'k', '1', 'km', '1', '13']],
    ['cosφ kΩ', ['cos', 'φ', 'k', 'ω']],
    ['V1.10.3.', ['v', '1.10.3']],
  ])('%s', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  test('no phrase reaches across punctuation or a line', () => {
    const places = (text: string) => cutPieces(fold(text)).map(({ position }) => position);
    expect(places('甲乙，丙')).toEqual([1, 2, 4]);
    expect(places('甲\n乙')).toEqual([1, 3]);
    expect(places('a b')).toEqual([1, 2]);
  });
});

describe('quantities', () => {
  test.each([
    ['0.5kA', '=500a'],
    ['500 A', '=500a'],
    ['35平方毫米', '=35mm2'],
    ['35mm²', '=35mm2'],
    ['10千伏', '=10000v'],
    ['AC220V', '=220v'],
    ['220VAC', '=220v'],
    ['0.5MΩ', '=500000ω'],
    ['0.5mΩ', '=0.0005ω'],
    ['1.2kW', '=1200w'],
    ['25N·m', '=25nm'],
    ['1,250A', '=1250a'],
    ['75℃', '=75°c'],
  ])('%s is %s', (text, lexeme) => {
    expect(lexemes(text)).toContain(lexeme);
  });

  test.each(['5安全距离', '3米色', '2500Abc', '1.2.3A', '4平面'])('%s is none', (text) => {
    expect(lexemes(text).filter((lexeme) => lexeme.startsWith('='))).toEqual([]);
  });
});

describe('queries', () => {
  const exact = (keyword: string) => exactQuery(literalClause(parseQuery(keyword)));

  test('signs of the query language are text', () => {
    expect(exact("a'b")).toBe("'a_b'");
    expect(exact('断路器:* | !母线')).toBe("('断路' <1> '路器' & '母线')");
    expect(pieces("'; drop table x")).toEqual(['drop', 'table', 'x']);
  });

  test('a minus excludes a later word only, and only that word', () => {
    const { terms, excluded } = parseQuery('断路器 -漏电 整定');
    expect([terms.map(({ text }) => text), excluded.map(({ text }) => text)]).toEqual([
      ['断路器', '整定'],
      ['漏电'],
    ]);
    expect(parseQuery('-KM1').excluded).toEqual([]);
    expect(parseQuery('A-B').excluded).toEqual([]);
  });

  test('a quote left open is closed at the end', () => {
    expect(parseQuery('"接线 表').terms.map(({ text }) => text)).toEqual(['接线 表']);
  });

  test('the index is asked for no less than the exact query', () => {
    const clause = literalClause(parseQuery('载流量表 -"端子 排"'));
    expect(exactQuery(clause)).toContain("!('端子' <2> '排')");
    expect(indexQuery(clause)).toBe("('载流' & '流量' & '量表')");
  });

  test('the index walks no list for what follows from the rest', () => {
    const [phrase, first, second, other] = ['断路器怎么选型', '断路器', '选型', '空开'].map((text) =>
      literalClause(parseQuery(text)),
    ) as [Clause, Clause, Clause, Clause];
    const widened = anyOf([phrase, anyOf([phrase, allOf([anyOf([first, other]), second])])]);
    expect(indexQuery(widened)).toBe("((('断路' & '路器') | '空开') & '选型')");
    // What alternatives have in common is not enough.
    expect(indexQuery(anyOf([allOf([first, second]), allOf([first, other])]))).toBe(
      "(('断路' & '路器' & '选型') | ('断路' & '路器' & '空开'))",
    );
    expect(indexQuery(allOf([first, first]))).toBe("('断路' & '路器')");
    // A pair brings its characters along.
    const [pair, character, latin] = ['型和', '型', 'nsx'].map((text) => literalClause(parseQuery(text))) as [
      Clause,
      Clause,
      Clause,
    ];
    expect(indexQuery(allOf([anyOf([pair, character]), anyOf([latin, character])]))).toBe("'型'");
    expect(indexQuery(allOf([pair, character]))).toBe("'型和'");
    expect(indexQuery(allOf([anyOf([pair, latin]), character]))).toBe("(('型和' | 'nsx') & '型')");
  });
});

describe('one list of several kinds', () => {
  const listOf = (id: number, weight: number, isNamed = false) => ({
    ...{ ids: [id], scores: [1000 + weight], times: [0], groups: [], total: 1, isTotalCapped: false },
    isNamed,
  });
  const mixed = (...lists: ReturnType<typeof listOf>[]) =>
    mixKinds(lists, { from: 0, to: 9, isSpread: true }).ids;

  test('puts what the question names before what only weighs a little more', () => {
    expect(mixed(listOf(1, 1.4), listOf(2, 1))).toEqual([1, 2]);
    expect(mixed(listOf(1, 1.4), listOf(2, 1, true))).toEqual([2, 1]);
    expect(mixed(listOf(1, 1.6), listOf(2, 1, true))).toEqual([1, 2]);
  });
});

describe('marking', () => {
  const mark = (keyword: string, text: string) =>
    highlight(text, createMatcher(parseQuery(keyword).terms))
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('');

  test.each([
    ['断路器', '施耐德断路器與斷路器', '施耐德[断路器]與[斷路器]'],
    ['nsx 100 f', '用NSX-100F的', '用[NSX-100F]的'],
    ['4*2.5', '电缆4×2.5和14×2.5', '电缆[4×2.5]和14×2.5'],
    ['0.5kA', '额定 500 A 与 1500A', '额定 [500 A] 与 1500A'],
    ['35平方', '选 ３５ｍｍ² 的', '选 [３５ｍｍ²] 的'],
    ['f', 'NSX100F off', 'NSX100[F] off'],
    ['母线 线束', '母线线束', '[母线线束]'],
    ['x', '<b>x</b>', '<b>[x]</b>'],
  ])('%s in %s', (keyword, text, expected) => {
    expect(mark(keyword, text)).toBe(expected);
  });

  test('the snippet is cut around the words, inside one floor', () => {
    const body = `${'前面的话。'.repeat(60)}这里说到铜排搭接面要搪锡。${'后面的话。'.repeat(60)}\n\n第二楼没有。`;
    const parts = [
      { floor: 0, postId: null, start: 0 },
      { floor: 1, postId: 9, start: body.length - 6 },
    ];
    const snippet = cutSnippet(body, parts, createMatcher(parseQuery('搪锡').terms));
    const text = textOf(snippet.segments);
    expect(text).toMatch(/^…这里说到铜排搭接面要搪锡。.*…$/);
    expect(text.length).toBeLessThan(110);
    expect(snippet).toMatchObject({ floor: 0, postId: null });
    expect(cutSnippet(body, parts, createMatcher(parseQuery('第二楼').terms))).toMatchObject({
      floor: 1,
      postId: 9,
    });
  });

  test('the snippet prefers the passage with more of the words', () => {
    const body = `断路器一。${'别的话。'.repeat(80)}断路器的整定。`;
    const { segments } = cutSnippet(
      body,
      [{ floor: 0, postId: null, start: 0 }],
      createMatcher(parseQuery('断路器 整定').terms),
    );
    expect(textOf(segments)).toContain('断路器的整定');
  });

  test('words that a thing is found by are left out, unless nothing else was found', () => {
    const body = '星三角起动先用星形接法。\n星三角起动 / 接触器 / 电动机\n起动转矩也是三分之一。';
    const parts = [{ floor: 0, postId: null, start: 0 }];
    const shown = (words: string) =>
      textOf(cutSnippet(body, parts, createMatcher(parseQuery(words).terms)).segments);
    expect(shown('星三角')).toBe('星三角起动先用星形接法。 起动转矩也是三分之一。');
    expect(shown('电动机')).toContain('星三角起动 / 接触器 / 电动机');
    const { segments } = cutSnippet(body, parts, createMatcher(parseQuery('转矩').terms));
    expect(segments.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['转矩']);
  });

  test('never cuts a character in two', () => {
    const body = '😀'.repeat(300);
    const { segments } = cutSnippet(
      body,
      [{ floor: 0, postId: null, start: 0 }],
      createMatcher(parseQuery('x').terms),
    );
    expect(textOf(segments).isWellFormed()).toBe(true);
  });
});

describe('near words', () => {
  test.each([
    ['断路气', '断路器'],
    ['duanluqi', '断路器'],
    ['dlq', '断路器'],
    ['muxianzailiuliang', '母线 载流量'],
    ['接处器', '接触器'],
    ['温升实验', '温升试验'],
  ])('%s → %s', (typed, meant) => {
    expect(listNearWords(typed, { dictionary: loadDictionary(), vocabularies: [] })).toContain(meant);
  });

  test.each([
    ['nsx100f', 'nsx1o0f', true],
    ['abc', 'acb', true],
    ['abc', 'abcd', true],
    ['abc', 'abc', false],
    ['abc', 'xyc', false],
  ])('%s and %s', (one, other, isNear) => {
    expect(isOneEditApart(one, other)).toBe(isNear);
  });
});
