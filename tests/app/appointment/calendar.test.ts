import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext, pageRequestContext } from '../../../app/framework/request-context.ts';
import { loader } from '../../../app/routes/appointment/calendar.ts';
import type { Api } from '../../../app/services/call.ts';

const appointment = {
  ...{ appointmentId: 7, product: 'superpanel', productName: 'SuperPanel', region: 'ZJ', company: '甲厂' },
  ...{
    name: '林',
    phone: '13800138000',
    email: '',
    panels: 'to_10',
    note: '',
    state: 'open',
    answerBy: null,
  },
  ...{ isOverdue: false, seller: null, outcome: '', revision: 0, createdAt: '2026-11-29T04:00:00.000Z' },
  startsAt: '2026-11-30T05:30:00.000Z',
};

async function summaryOf(kind: string, locale: string): Promise<string | undefined> {
  const context = new RouterContextProvider();
  context.set(apiContext, (() => ({ json: async () => ({ ...appointment, kind }) })) as unknown as Api);
  const page = { origin: 'https://portal.example', locale, sharing: { tags: new Set(), isForbidden: false } };
  context.set(pageRequestContext, page as never);
  const url = new URL('https://portal.example/customerCare/appointment/7/calendar');
  const asked = { context, url, params: { id: '7' } } as unknown as LoaderFunctionArgs;
  const file = await (await loader(asked as never)).text();
  return /^SUMMARY:(.*)$/m.exec(file)?.[1]?.trim();
}

test('a calendar names what was booked: remote help is no demonstration', async () => {
  expect(await summaryOf('help', 'zh-CN')).toBe('SuperPanel 远程协助');
  expect(await summaryOf('help', 'en-US')).toBe('Remote help: SuperPanel');
  expect(await summaryOf('demo', 'zh-CN')).toBe('SuperPanel 演示');
});
