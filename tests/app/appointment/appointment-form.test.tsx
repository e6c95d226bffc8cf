import '../../../app/i18n/server-messages.ts';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { AppointmentForm } from '../../../app/routes/appointment/appointment-form.tsx';
import { renderPiece } from '../render-piece.tsx';

const loaderData: ComponentProps<typeof AppointmentForm>['loaderData'] = {
  products: [{ slug: 'superpanel', name: 'SuperPanel' }],
  first: { product: 'superpanel', kind: 'trial', name: '', company: '' },
  free: { days: [], answerBy: null },
  ...{ captcha: undefined, isTrusted: true },
};
const refuse = (typed: Record<string, string>) => {
  const failure = {
    intent: 'create',
    code: 'request.invalid',
    fields: { phone: 'regex' },
    values: {},
  };
  return renderPiece(<AppointmentForm loaderData={loaderData} answer={{ failure: { ...failure, typed } }} />);
};

test('a wrong phone and a talk without its slot are told at once', () => {
  const talk = refuse({ kind: 'help', phone: '12345', startsAt: '' });
  expect(talk).toContain('请填手机号，或带区号的座机');
  expect(talk).toContain('演示和远程协助要选一个时段');
  expect(refuse({ kind: 'trial', phone: '12345', startsAt: '' })).not.toContain('演示和远程协助要选一个时段');
});

test('whoever was signed out elsewhere in the meantime is shown the captcha that is asked for', () => {
  const captcha = { captchaId: 'c1', image: '' } as never;
  const failure = {
    intent: 'create',
    code: 'auth.captcha_required',
    fields: {},
    values: {},
    typed: {},
  };
  const show = (answer: object) =>
    renderPiece(<AppointmentForm loaderData={loaderData} answer={{ failure, ...answer }} />);
  expect(show({ captcha })).toContain('name="captchaCode"');
  expect(show({})).not.toContain('name="captchaCode"');
});
