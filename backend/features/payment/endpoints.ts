import { defaultBodyBytes } from '../../../contract/body-limits.ts';
import { fail } from '../../../contract/errors.ts';
import * as payment from '../../../contract/payment/payment.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { recordAct } from '../audit/index.ts';
import { listAlarms, solveAlarm } from './notice-store.ts';
import { type NoticeAnswer, type RawNotice, takeAlipayNotice, takeWechatNotice } from './notices.ts';
import { finishPayer, startPayer } from './payer.ts';
import { reconcileDay } from './reconcile.ts';
import { listDays } from './reconcile-store.ts';
import { confirmTransfer } from './transfer.ts';

/** Nobody is looked up for a notice: only its signature counts. */
const bySignature = { isSameForAll: true } as const;

export const paymentEndpoints = [
  on(payment.startPayer, startPayer),
  on(payment.finishPayer, finishPayer),
  onRaw(
    'POST',
    payment.noticePaths.wechat,
    async (context, _, request) => {
      const answer = await takeRaw(context, request, takeWechatNotice);
      if (answer === 'accepted') return new Response(null, { status: 204 });
      return Response.json({ code: 'FAIL', message: answer }, { status: answer === 'forged' ? 401 : 409 });
    },
    bySignature,
  ),
  onRaw(
    'POST',
    payment.noticePaths.alipay,
    async (context, _, request) => {
      const answer = await takeRaw(context, request, takeAlipayNotice);
      const status = { accepted: 200, forged: 401, refused: 409 }[answer];
      return new Response(answer === 'accepted' ? 'success' : 'fail', { status });
    },
    bySignature,
  ),
  on(payment.listAlarms, ({ db }, { page }) => listAlarms(db, page)),
  on(payment.solveAlarm, solve),
  on(payment.listReconciliations, ({ db }, { page }) => listDays(db, page)),
  on(payment.reconcileDay, async (context, input) => ({ days: await reconcileDay(context, input) })),
  on(payment.confirmTransfer, confirmTransfer),
];

async function takeRaw(
  context: Context,
  request: Request,
  take: (context: Context, raw: RawNotice) => Promise<NoticeAnswer>,
): Promise<NoticeAnswer> {
  const bytes = await readBytes(request, defaultBodyBytes);
  if (!bytes) return 'forged';
  return take(context, { header: (name) => request.headers.get(name) ?? '', body: bytes.toString('utf8') });
}

async function solve(context: SignedInContext, { alarmId, reason }: { alarmId: number; reason: string }) {
  const { db, now, viewer } = context;
  return db.tx(async () => {
    const isSolved = await solveAlarm(db, { alarmId, userId: viewer.userId, now });
    if (!isSolved) return fail('payment.alarm_not_found');
    await recordAct(context, { action: 'payment.alarm_solve', target: `alarm:${alarmId}`, reason });
    return { isSolved };
  });
}
