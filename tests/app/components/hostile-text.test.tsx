import '../../../app/i18n/server-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { RichText } from '../../../app/components/rich-text/rich-text.tsx';
import { getIntl } from '../../../app/i18n/intl.ts';
import { bbcodeToDoc } from '../../../backend/features/forum-import/dump/bbcode.ts';
import { discourseToDoc } from '../../../backend/features/forum-import/dump/discourse-text.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';
import { readDoc } from '../../../contract/rich-text/read-doc.ts';
import { hostileDocs, hostilePastes } from '../../../experiments/hostile-words.ts';

const intl = getIntl('zh-CN');
const allowedTags =
  /^(?:p|h[2-6]|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|strong|s|a|br|hr|div|span|section|figure|figcaption|img|button|math|m\w+|semantics|annotation|svg|use|path)$/;

/** What a browser would take for more than text in the markup of a text; the short form of the experiment. */
function findLive(markup: string): string[] {
  const tags = [...markup.matchAll(/<([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)];
  return tags.flatMap(([whole, name = '', attributes = '']) => {
    const address = /\b(?:href|src)="([^"]*)"/.exec(attributes)?.[1] ?? '/';
    const isSafe =
      allowedTags.test(name) &&
      !/\son\w+\s*=|\sstyle\s*=.*url/i.test(attributes.replace(/"[^"]*"/g, '""')) &&
      /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address);
    return isSafe ? [] : [whole];
  });
}

const draw = (doc: Doc) =>
  renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <RichText doc={doc} />
    </RawIntlProvider>,
  );

test('no hostile word becomes more than text, however it was written', () => {
  for (const text of hostilePastes)
    for (const doc of [parseMarkdown(text), bbcodeToDoc(text, new Set()), discourseToDoc(text, new Set())])
      expect(findLive(draw(doc))).toEqual([]);
});

test('no hostile document is drawn as it came', () => {
  for (const node of hostileDocs)
    for (const content of [[node], [{ type: 'paragraph', content: [node] }]]) {
      const doc = readDoc({ type: 'doc', content });
      if (doc) expect(findLive(draw(doc))).toEqual([]);
    }
});

test('markup that is not taken for text is noticed', () => {
  for (const word of ['<script>x</script>', '<img src=x onerror="x">', '<a href="javascript:x">y</a>'])
    expect(findLive(word)).not.toEqual([]);
});
