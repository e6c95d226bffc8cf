import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { InviteForm } from '../../../app/routes/company/invite-form.tsx';
import { PageFactsContext } from '../../../app/shell/page-facts.ts';
import type { SiteData } from '../../../app/shell/site-data.ts';
import { renderPiece } from '../render-piece.tsx';

test.each([
  [true, '邮箱会收到邮件'],
  [false, '也还没有接通邮件，要自己把链接发给本人'],
])('whoever invites reads whether a mail goes out (%s)', (sendsMail, hint) => {
  const site = { config: { sendsMail } } as SiteData;
  const html = renderPiece(
    <PageFactsContext value={{ locale: 'zh-CN', requestId: '', site }}>
      <InviteForm {...({ role: 'owner', typed: undefined } as const)} />
    </PageFactsContext>,
  );
  expect(html).toContain(hint);
  expect(html.includes('邮箱会收到邮件')).toBe(sendsMail);
});
