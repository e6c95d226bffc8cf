import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { ActForm } from '../../../app/routes/admin/act-form.tsx';
import { AdjustmentForm } from '../../../app/routes/admin/money/adjustment-form.tsx';
import { renderPiece } from '../render-piece.tsx';

test('a refused act says the numbers that it was refused for', () => {
  const values = { balance: 30, missing: 1 };
  const failure = {
    intent: '',
    code: 'ledger.too_few_coins',
    fields: {},
    values,
    typed: { reason: '重复发放' },
  };
  const html = renderPiece(<ActForm failure={failure}>{null}</ActForm>);
  expect(html).toContain('余额不足：现有 30，还差 1。');
  expect(html).toContain('value="重复发放"');
});

test.each([
  ['admin.user_not_found', 'unknown', '没有这个用户。'],
  ['admin.not_on_yourself', 'self', '不能对自己的账号做这个操作。'],
  ['request.invalid', 'integer', '填用户编号'],
])(
  'a correction for somebody unfit (%s) says so at the number, and the form points there',
  (code, fault, text) => {
    const typed = { intent: 'propose', userId: '999', amount: '5', purse: 'gift', reason: '补偿' };
    const failure = { intent: 'propose', code, fields: { userId: fault }, values: {}, typed };
    const html = renderPiece(<AdjustmentForm failure={failure} userId="" />);
    const field = /<input[^>]*name="userId"[^>]*>/.exec(html)?.[0] ?? '';
    expect(field).toContain('aria-invalid="true"');
    const told = /aria-describedby="([^"]+)"/.exec(field)?.[1]?.split(' ').at(-1) ?? 'none';
    expect(html.slice(html.indexOf(`id="${told}"`))).toContain(text);
    expect(html.split(text)).toHaveLength(2);
    expect(html).toContain('填写的内容有误，请检查标出的地方');
  },
);

test('a reason that may be left out is not said to have to be two characters long', () => {
  const html = renderPiece(
    <ActForm failure={undefined} isReasonOptional>
      {null}
    </ActForm>,
  );
  expect(html).toContain('可不填');
  expect(/<input[^>]*name="reason"[^>]*>/.exec(html)?.[0]).not.toContain('required');
  expect(renderPiece(<ActForm failure={undefined}>{null}</ActForm>)).not.toContain('可不填');
});
