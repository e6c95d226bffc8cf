import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageAddress } from '../../contract/rich-text/image-address.ts';
import { parseMarkdown } from '../../contract/rich-text/parse-markdown.ts';
import { readAtom, readImage, readLatex } from '../../contract/rich-text/read-atom.ts';
import { readDoc } from '../../contract/rich-text/read-doc.ts';

const id = `1200x800-${'0a'.repeat(16)}`;
const signs = fc.constantFrom('\\', '$', '`', ' ', '[', ']', '\n', 'x', '铜', '\u2028');
const typed = fc.array(signs, { maxLength: 12 }).map((list) => list.join(''));

describe('things in a text', () => {
  test('reading what was read changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const latex = readLatex(text);
        expect(readLatex(latex)).toBe(latex);
        const image = readImage({ id, alt: text });
        expect(readImage({ ...image?.attrs })).toEqual(image);
        const mention = readAtom({ type: 'mention', attrs: { userId: 1, label: text } });
        if (mention) expect(readAtom(mention)).toEqual(mention);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    'https://evil.example/x.webp',
    'javascript:alert(1)',
    '//evil.example/api/images/x',
    `${imageAddress(id, 960)}?x`,
    `/api/images/../${id}/960.webp`,
    imageAddress(`0x0-${'0a'.repeat(16)}`, 1),
  ])('an image of %s stays text', (address) => {
    expect(parseMarkdown(`![a](${address})`).content[0]?.type).toBe('paragraph');
    expect(
      readDoc({ type: 'doc', content: [{ type: 'image', attrs: { id: address, alt: '' } }] }),
    ).toBeUndefined();
    const byAddress = { type: 'doc', content: [{ type: 'image', attrs: { src: address, alt: '' } }] };
    expect(readDoc(byAddress)).toBeUndefined();
  });

  test.each([
    { type: 'mention', attrs: { userId: '1', label: 'a' } },
    { type: 'mention', attrs: { userId: -1, label: 'a' } },
    { type: 'mention', attrs: { userId: 1, label: '' } },
    { type: 'card', attrs: { kind: 'constructor', id: '1', label: 'a' } },
    { type: 'card', attrs: { kind: 'topic', id: '../1', label: 'a' } },
    { type: 'card', attrs: { kind: 'product', id: '//evil.example', label: 'a' } },
    { type: 'inlineMath', attrs: { latex: 'x'.repeat(2001) } },
    { type: 'inlineMath', attrs: { latex: { toString: 'x' } } },
    { type: 'iframe', attrs: { src: 'x' } },
  ])('%o is refused', (atom) => {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [atom] }] };
    expect(readDoc(doc)).toBeUndefined();
  });

  test('attributes that nobody knows are dropped', () => {
    const attrs = { id, alt: 'a', src: 'javascript:alert(1)', onerror: 'alert(1)', style: 'x' };
    expect(readDoc({ type: 'doc', content: [{ type: 'image', attrs }] })?.content).toEqual([
      { type: 'image', attrs: { id, alt: 'a' } },
    ]);
  });

  test('more images than a text may show are refused', () => {
    const image = { type: 'image', attrs: { id, alt: '' } };
    expect(readDoc({ type: 'doc', content: Array(40).fill(image) })).toBeDefined();
    expect(readDoc({ type: 'doc', content: Array(41).fill(image) })).toBeUndefined();
  });

  test('two prices make no formula', () => {
    expect(parseMarkdown('一个 $5 和一个 $6').content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: '一个 $5 和一个 $6' }] },
    ]);
  });
});
