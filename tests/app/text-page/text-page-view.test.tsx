import '../../../app/i18n/server-messages.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TextPageView } from '../../../app/routes/text-page/text-page-view.tsx';
import type { TextPage } from '../../../contract/page/page.ts';
import { SiteConfigSchema } from '../../../contract/site/site.ts';
import { renderPiece } from '../render-piece.tsx';

const page: TextPage = {
  seo: { title: '客户服务', description: '', keywords: '' },
  title: '客户服务',
  lead: '先看文档。',
  sections: [
    {
      id: 'contact',
      title: '联系方式',
      kind: 'table',
      items: [
        { title: '邮箱', text: '{contactEmail}', to: 'mailto:{contactEmail}' },
        { title: '工作时间', text: '{workingHours}' },
      ],
    },
  ],
  faq: [],
};

const shown = (config: object, periods: string) =>
  renderPiece(
    <TextPageView page={page} config={v.parse(SiteConfigSchema, config)} periods={periods} path="/care" />,
  );

test('hours that nobody worded are those by which answers are promised', () => {
  const html = shown({}, '9:00-12:00 13:30-18:00');
  expect(html).toContain('周一至周五 09:00–12:00和13:30–18:00');
  expect(shown({}, '8:30-17:30')).toContain('周一至周五 08:30–17:30，');
  expect(shown({ workingHours: '电话 9 点到 21 点' }, '8:30-17:30')).toContain('电话 9 点到 21 点');
});

test('a contact that is not known is left out', () => {
  expect(shown({}, '8:30-17:30')).not.toContain('邮箱');
  expect(shown({ contactEmail: 'care@example.com' }, '8:30-17:30')).toContain(
    'href="mailto:care@example.com"',
  );
});
