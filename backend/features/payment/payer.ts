import * as v from 'valibot';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { sha256 } from '../ledger/index.ts';
import { getOwnOrder } from '../order/index.ts';
import { channelTimeoutMilliseconds } from './channel.ts';
import { createFlow, saveOpenid, takeFlow } from './payer-store.ts';

const flowMilliseconds = 600_000;
/** Where WeChat leads back to, beneath our origin. */
const payerReturnPath = '/order/payer';

const TokenAnswer = v.object({ openid: v.string(), is_snapshotuser: v.optional(v.number(), 0) });

/** The address at which WeChat, in its own browser, tells us who is there without asking the person anything. */
export async function startPayer(
  context: SignedInContext,
  { number }: { number: string },
): Promise<{ address: string }> {
  const { db, now, viewer, config, randomBytes } = context;
  if (!config.WXPAY_APP_ID || !config.WXPAY_APP_SECRET) return fail('payment.not_offered');
  const origin = ownOrigin(context) || fail('payment.no_origin');
  await getOwnOrder(context, { number, userId: viewer.userId });
  const state = randomBytes(24).toString('hex');
  await createFlow(db, {
    stateHash: sha256(state),
    userId: viewer.userId,
    returnPath: `/order/${number}`,
    expiresAt: new Date(now.getTime() + flowMilliseconds),
    now,
  });
  // WeChat compares the order of the parameters, and wants the fragment.
  const query = [
    `appid=${encodeURIComponent(config.WXPAY_APP_ID)}`,
    `redirect_uri=${encodeURIComponent(origin + payerReturnPath)}`,
    'response_type=code',
    'scope=snsapi_base',
    `state=${state}`,
  ].join('&');
  return { address: `${config.WECHAT_OPEN_ORIGIN}/connect/oauth2/authorize?${query}#wechat_redirect` };
}

/** Learns the openid by the code that came back; the state belongs to whoever began. */
export async function finishPayer(
  { db, now, viewer, config, fetch, log }: SignedInContext,
  { code, state }: { code: string; state: string },
): Promise<{ path: string }> {
  const path = await takeFlow(db, { stateHash: sha256(state), userId: viewer.userId, now });
  if (!path) return fail('payment.payer_refused');
  const asked = new URLSearchParams({
    appid: config.WXPAY_APP_ID,
    secret: config.WXPAY_APP_SECRET,
    code,
    grant_type: 'authorization_code',
  });
  const answer = await fetch(`${config.WECHAT_API_ORIGIN}/sns/oauth2/access_token?${asked}`, {
    signal: AbortSignal.timeout(channelTimeoutMilliseconds),
  })
    .then((response) => response.json())
    .catch((error: Error) => {
      log('warn', 'payment.payer_unknown', { error: error.message });
      return fail('payment.channel_failed');
    });
  const token = v.safeParse(TokenAnswer, answer);
  if (!token.success || token.output.is_snapshotuser === 1) return fail('payment.payer_refused');
  await saveOpenid(db, {
    userId: viewer.userId,
    appId: config.WXPAY_APP_ID,
    openid: token.output.openid,
    now,
  });
  return { path };
}
