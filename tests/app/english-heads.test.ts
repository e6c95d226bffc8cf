import '../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { meta as forumMeta } from '../../app/routes/forum/list/forum.tsx';
import { editionName } from '../../app/routes/part/part-meta.ts';
import { meta as priceMeta } from '../../app/routes/price/price.tsx';
import type { SiteFacts } from '../../app/shell/page-meta.ts';

const written = {
  siteTitle: 'Huiliu',
  priceTitle: '会员价格',
  priceDescription: '三档会员的价格',
  priceKeywords: '会员',
  forumTitle: '论坛',
  forumDescription: '问答社区',
  forumKeywords: '问答',
  ldzResourceTitle: 'LDZ 库',
};
const siteIn = (locale: string) =>
  ({ config: written, origin: 'https://example.com', locale }) as unknown as SiteFacts;
const query = { sort: 'active', time: 0, tag: '', page: 1 };
const heads = (locale: string) =>
  JSON.stringify([
    priceMeta({
      matches: [{ loaderData: siteIn(locale) }],
      loaderData: { list: { text: { faq: [] } } },
    } as never),
    forumMeta({
      matches: [{ loaderData: siteIn(locale) }],
      loaderData: { board: undefined, query },
    } as never),
    editionName(siteIn(locale), 'ldz'),
  ]);

test('what the operator wrote in Chinese heads pages in Chinese alone', () => {
  for (const words of ['会员价格', '三档会员的价格', '论坛', '问答社区', 'LDZ 库'])
    expect(heads('zh-CN')).toContain(words);
  expect(heads('en-US')).not.toMatch(/\p{Script=Han}/u);
  expect(heads('en-US')).toContain('LDZ library');
});
