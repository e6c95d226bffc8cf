import '../../../app/i18n/server-messages.ts';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { TicketForm } from '../../../app/routes/ticket/ticket-form.tsx';
import { renderPiece } from '../render-piece.tsx';

type Answer = ComponentProps<typeof TicketForm>['answer'];

function draw(product: string, answer?: Answer): string {
  return renderPiece(
    <TicketForm
      loaderData={{
        products: [{ slug: 'superpanel', name: '超级面板' }],
        first: { product, severity: 'question', name: '' },
        captcha: null,
        isTrusted: true,
        isVisitor: false,
        nameplate: null,
      }}
      answer={answer}
    />,
  );
}

const chosenIn = (html: string) => {
  const [, options = ''] = /<select[^>]*name="product"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
  return /<option value="([^"]*)" selected/.exec(options)?.[1];
};

test('no product is chosen beforehand but one that the way here named, and one has to be', () => {
  const page = draw('');
  expect(chosenIn(page)).toBe('');
  expect(page).toContain(
    '<option value="" selected="">请选择</option><option value="site">网站本身</option>',
  );
  expect(page).toMatch(
    /<select[^>]* required=""[^>]*name="product"|<select[^>]*name="product"[^>]* required=""/,
  );
  expect(chosenIn(draw('superpanel'))).toBe('superpanel');
});

test('a form that was refused for want of one says so there and keeps what was typed', () => {
  const typed = { product: '', severity: 'stop', subject: '导出不动', text: '点一次没有反应' };
  const fields = { product: 'regex' };
  const page = draw('', {
    failure: { intent: 'create', code: 'request.invalid', fields, values: {}, typed },
  });
  expect(page).toContain('请选择产品');
  expect(page).toContain('value="导出不动"');
  expect(page).toContain('点一次没有反应');
  expect(chosenIn(page)).toBe('');
  const ofSite = { ...typed, product: 'site' };
  expect(chosenIn(draw('', { typed: ofSite }))).toBe('site');
});
