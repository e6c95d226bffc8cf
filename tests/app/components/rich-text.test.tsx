import '../../../app/i18n/server-messages.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { RichText } from '../../../app/components/rich-text/rich-text.tsx';
import { getIntl } from '../../../app/i18n/intl.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';

const intl = getIntl('zh-CN');
const draw = (element: ReactElement) =>
  renderToStaticMarkup(<RawIntlProvider value={intl}>{element}</RawIntlProvider>);
const html = (source: string, headingLevel?: 2 | 3) =>
  draw(<RichText doc={parseMarkdown(source)} headingLevel={headingLevel} />);

describe('rich text as elements', () => {
  test('headings follow the one above them, whatever level was typed', () => {
    expect(html('## 甲\n### 乙')).toMatch(/<h2>甲<\/h2><h3>乙<\/h3>/);
    expect(html('### 甲')).toContain('<h2>甲</h2>');
    expect(html('## 甲\n### 乙', 3)).toMatch(/<h3>甲<\/h3><h4>乙<\/h4>/);
  });

  test('links to other sites are marked, own ones are not', () => {
    expect(html('[站外](https://a.example/)')).toContain(
      '<a rel="nofollow noopener ugc" href="https://a.example/">',
    );
    expect(html('[站内](/forum/topic/1)')).toContain('<a href="/forum/topic/1">');
    expect(html('[信](mailto:a@b.example)')).not.toContain('rel=');
    expect(html('https://a.example/')).not.toContain('target=');
  });

  test('a line of links to files is drawn as files with their pictures', () => {
    const link = (name: string, digit: string) =>
      `[${name}](/files/${digit.repeat(24)}?key=${'k'.repeat(16)})`;
    const drawn = html(`${link('柜体.dxf', 'a')}\n${link('清单.csv', 'b')}`);
    expect(drawn).not.toContain('<p>');
    expect(drawn.match(/<figure/g)).toHaveLength(2);
    expect(drawn).toContain(`src="/api/files/${'a'.repeat(24)}/parts/poster.webp?key=${'k'.repeat(16)}"`);
    expect(drawn).not.toContain(`/api/files/${'b'.repeat(24)}`);
    const inLine = html(`见 ${link('柜体.dxf', 'a')}。`);
    expect(inLine).toMatch(/^<div[^>]*><p>见 <a href="\/files\/a+\?key=k+">柜体.dxf<\/a>。<\/p>/);
    for (const address of [
      `/files/${'a'.repeat(24)}`,
      `https://a.example/files/${'a'.repeat(24)}?key=kkkkkkkk`,
    ]) {
      expect(html(`[柜体.dxf](${address})`)).not.toContain('<figure');
    }
  });

  test('wide parts scroll in a region that takes focus and has a name', () => {
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
      /<section [^>]*tabindex="0" aria-label="表格[^"]*"><table><tbody><tr><th scope="col">a/i,
    );
    expect(html('```st\nIF a THEN\n```')).toMatch(
      /<section [^>]*tabindex="0" aria-label="代码[^"]*"><pre><code>IF a THEN/i,
    );
  });

  test('what is written stays text', () => {
    expect(html('<img src=x onerror=alert(1)>')).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html('`</code><script>`')).toContain('<code>&lt;/code&gt;&lt;script&gt;</code>');
  });

  test('a stored document that never was checked draws no bad link and no unknown node', () => {
    const forged = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '按我', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
            { type: 'text', text: '粗', marks: [{ type: 'script' }] },
          ],
        },
        { type: 'iframe', attrs: { src: 'https://evil.example' } },
      ],
    } as unknown as Doc;
    const drawn = draw(<RichText doc={forged} />);
    expect(drawn).not.toMatch(/javascript|iframe|script/);
    expect(drawn).toContain('按我粗');
  });
});
