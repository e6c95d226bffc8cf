import * as v from 'valibot';
import { Failure, fail } from '../../../contract/errors.ts';
import type { Services } from '../../http/context.ts';
import { type Ask, createAsk, readJson, throughBreaker } from '../identity/index.ts';
import { type FetchedToken, getSharedToken } from './tokens.ts';

const TokenAnswer = v.union([
  v.object({ access_token: v.string(), expires_in: v.number() }),
  v.object({ errcode: v.number() }),
]);
const TicketAnswer = v.object({
  errcode: v.number(),
  ticket: v.optional(v.string(), ''),
  expires_in: v.optional(v.number(), 0),
});

/** The access token is wrong, badly formed or late: somebody else fetched another, or it was taken back. */
const tokenErrors = [40001, 40014, 42001];

interface Errand {
  services: Services;
  appId: string;
  ask: Ask;
}

/** The official account's jsapi_ticket. Fails `wechat.unavailable` when WeChat gives none. */
export async function getTicket(services: Services): Promise<string> {
  const appId = services.config.WECHAT_MP_APP_ID;
  const errand = { services, appId, ask: createAsk(services) };
  try {
    return await getSharedToken(services, { appId, kind: 'jsapi_ticket' }, () =>
      throughBreaker(services, 'wechat-ticket', () => fetchTicket(errand)),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fail('wechat.unavailable', { values: error.values });
  }
}

/** With an access token that WeChat refuses, another is fetched once. */
async function fetchTicket(errand: Errand): Promise<FetchedToken> {
  const token = await getAccessToken(errand);
  const first = await askTicket(errand, token);
  if (!tokenErrors.includes(first.errcode)) return readTicket(errand, first);
  const next = await getAccessToken(errand, token);
  return readTicket(errand, await askTicket(errand, next));
}

function getAccessToken(errand: Errand, refused?: string): Promise<string> {
  const { services, appId } = errand;
  return getSharedToken(services, { appId, kind: 'access_token', refused }, () => fetchAccessToken(errand));
}

async function fetchAccessToken({ services, appId, ask }: Errand): Promise<FetchedToken> {
  const { WECHAT_API_ORIGIN, WECHAT_MP_APP_SECRET: secret } = services.config;
  const query = new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret });
  const answer = readJson((await ask(`${WECHAT_API_ORIGIN}/cgi-bin/token?${query}`)).text, TokenAnswer);
  if ('errcode' in answer) return refuse(services, answer.errcode);
  return { value: answer.access_token, lifeSeconds: answer.expires_in };
}

async function askTicket({ services, ask }: Errand, accessToken: string) {
  const query = new URLSearchParams({ access_token: accessToken, type: 'jsapi' });
  const { text } = await ask(`${services.config.WECHAT_API_ORIGIN}/cgi-bin/ticket/getticket?${query}`);
  return readJson(text, TicketAnswer);
}

function readTicket({ services }: Errand, answer: v.InferOutput<typeof TicketAnswer>): FetchedToken {
  if (answer.errcode !== 0 || answer.ticket === '') return refuse(services, answer.errcode);
  return { value: answer.ticket, lifeSeconds: answer.expires_in };
}

/** Mostly a fault of the configuration: secret, allowed addresses, quota. The operator finds the code in the log. */
function refuse({ log }: Services, errcode: number): never {
  log('error', 'wechat.refused', { errcode });
  return fail('wechat.unavailable');
}
