import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContent } from '../../../backend/features/file/check/content-check.ts';
import { Failure } from '../../../contract/errors.ts';
import type { FileKind } from '../../../contract/file/kind.ts';
import { pace } from '../../support/pace.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huiliu-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The code of its refusal, and the processor's seconds that it took. */
async function check(extension: string, content: string | Buffer, kind: FileKind = 'model') {
  const path = join(folder, `a.${extension}`);
  await writeFile(path, content);
  const before = process.cpuUsage();
  const code = await checkContent({ path, extension, kind }).then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.code : Promise.reject(error)),
  );
  const { user, system } = process.cpuUsage(before);
  return { code, seconds: (user + system) / 1e6 };
}

const checkSvg = (content: string) => check('svg', content, 'image');
const million = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('a file made to be looked at for long is told within a second', () => {
  test.each([
    ['step', 'comments', million('/**/'), 'file.content_differs'],
    ['step', 'comments that do not end', million('/**'), 'file.content_differs'],
    ['obj', 'empty lines', million('\n'), 'file.content_differs'],
    ['obj', 'signs', million('#'), 'file.content_differs'],
    ['dxf', 'comments', million('999\n\n'), 'file.content_differs'],
    ['stl', 'spaces', `solid${million(' ')}`, 'file.content_differs'],
    ['igs', 'digits', million('1'), 'file.content_differs'],
    ['elmt', 'comments', million('<!---->'), 'file.content_differs'],
    ['qet', 'types', million('<!DOCTYPE a>'), 'file.content_differs'],
    ['svg', 'open types before it', million('<!DOCTYPE '), 'file.content_differs'],
    ['svg', 'open types within it', svg(million('<!DOCTYPE ')), undefined],
    ['svg', 'spaces in a tag', svg(`<${million(' ')}`), undefined],
    ['svg', 'spaces in a link', svg(`<a href=${million(' ')}>`), undefined],
    ['svg', 'links of spaces', svg(million('href = #')), undefined],
    ['svg', 'beginnings of events', svg(million(' on')), undefined],
    ['svg', 'one endless name', svg(` on${million('o')}`), undefined],
    ['svg', 'addresses', svg(million('url( #')), undefined],
  ])('%s of %s', async (extension, _, content, expected) => {
    const { code, seconds } = await check(extension, content, extension === 'svg' ? 'image' : 'model');
    expect(code).toBe(expected);
    expect(seconds).toBeLessThan(pace);
  });

  test('the largest drawing leaves the loop free between its pieces', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    turn();
    const { code } = await checkSvg(svg('<path d="M0 0"/>'.repeat(900_000)));
    isOver = true;
    expect(code).toBeUndefined();
    expect(turns).toBeGreaterThan(200);
  });
});

describe('what a file is', () => {
  test.each([
    ['step', '\n/* of a program */ /***/\r\nISO-10303-21;\nHEADER;\nEND-ISO-10303-21;'],
    ['dxf', '999\nmade by a program\n999\r\nand another\r\n  0\r\nSECTION\r\n  2\r\nHEADER'],
    ['dxf', '  0\nEOF                                       '],
    ['obj', '# made by a program\r\no part\r\nv 0.1 -2 3\r\n            '],
    ['obj', Buffer.from(`\ufeff${'# text\n'.repeat(10)}v -1 2 3\n`, 'utf16le')],
    ['elmt', '<?xml version="1.0"?>\n<!-- a > b -->\n<definition type="element">     '],
    ['qet', '\ufeff<!DOCTYPE qet SYSTEM "a">\n<PROJECT title="">              '],
  ])('%s is known by its head', async (extension, content) => {
    expect((await check(extension, content)).code).toBeUndefined();
  });

  test('a step that was cut off on its way is told at once', async () => {
    expect((await check('stp', 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=PRODUCT(')).code).toBe(
      'file.damaged',
    );
  });

  test.each([
    ['step', '/* ISO-10303-21; */                              '],
    ['dxf', '999\n0\nSECTION\n                                 '],
    ['obj', 'the end of v 1 2 3                                '],
    ['elmt', '<!-- <definition > --><definitions>              '],
    ['svg', '<!DOCTYPE svg [<!ATTLIST svg a CDATA "">]><svg >  '],
    ['svg', '<!-- <svg >                                       '],
  ])('%s is not what only holds its words', async (extension, content) => {
    expect((await check(extension, content)).code).toBe('file.content_differs');
  });
});

describe('an active drawing', () => {
  const active = [
    '<script>',
    '<\n script>',
    '<animateMotion path="">',
    '<g onload = "">',
    '<g\nonclick="">',
    '<!ATTLIST svg onload CDATA "">',
    '<a href="https://example.com/">',
    "<a xlink:href = ' \n /a'>",
    '<image href="data:text/html,">',
    '<a style="fill:url( //example.com/a )">',
    '<style>@import "a"</style>',
    '<a title="JavaScript:alert(1)">',
  ];
  const still = [
    '<use href="#a"/>',
    '<use href = " #a "/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<path fill="url( #a )" clip-path="url(\'#b\')"/>',
    '<text>on = off, href, src, set, script</text>',
  ];

  test.each(active)('is one with %s, wherever the pieces meet', async (part) => {
    for (const before of [0, ...cutsOf(part)])
      expect((await checkSvg(svg(`${'-'.repeat(before)}${part}`))).code).toBe('file.active_content');
  });

  test.each(still)('is not one with %s, wherever the pieces meet', async (part) => {
    for (const before of [0, ...cutsOf(part)])
      expect((await checkSvg(svg(`${'-'.repeat(before)}${part}`))).code).toBeUndefined();
  });

  /** So many letters before it that the first piece ends within it. */
  function cutsOf(part: string): number[] {
    return Array.from(part, (_, at) => 65_536 - svg('').indexOf('</svg>') - at);
  }
});
