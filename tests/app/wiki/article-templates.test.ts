import { expect, test } from 'vitest';
import { articleTemplates, templateText } from '../../../app/routes/wiki/write/article-templates.ts';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';

test.each(articleTemplates)(
  'the outline %s is Markdown as the wiki writes it, with sources at its end',
  (name) => {
    const text = templateText(name);
    expect(toMarkdown(parseMarkdown(text))).toBe(text);
    expect(text.match(/^## /gm)?.length).toBeGreaterThanOrEqual(5);
  },
);

test('a name that is none begins nothing', () => {
  for (const name of [null, '', 'constructor', 'x']) expect(templateText(name)).toBe('');
});
