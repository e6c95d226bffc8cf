import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a channel, or the network between us, may misbehave when somebody pays. */
export const payMischiefs = {
  none: 'pays, and the notice comes at once',
  duplicate: 'the notice comes five times',
  reorder: 'a notice of the waiting trade comes after that of the payment',
  delay: 'the notice comes after twenty seconds',
  lost: 'no notice comes',
  'wrong-amount': 'the notice names another amount',
  'wrong-app': 'the notice names another application',
  'stale-time': 'the notice is ten minutes old',
  'bad-signature': 'the notice is signed with another key',
  'bad-tag': 'the sealed part of the notice was changed',
} as const;
export type PayMischief = keyof typeof payMischiefs;

export interface Trade {
  number: string;
  amountFen: number;
  description: string;
  notifyAddress: string;
  returnAddress: string;
  method: string;
  state: 'open' | 'paid' | 'closed';
  tradeId: string;
  paidAt: Date | undefined;
  refunds: Map<string, { number: string; amountFen: number; state: 'succeeded' | 'failed'; at: Date }>;
}

export interface Settings {
  /** Pays as soon as a payment begins, and sends the notice before the answer. */
  noticeBeforeCreate: boolean;
  refundsFail: boolean;
  /** Answers nothing but 502. */
  isDown: boolean;
}

export interface EmulatorReply {
  status?: number;
  type?: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

export interface EmulatorCall {
  method: string;
  url: URL;
  body: string;
  header: (name: string) => string;
}

/** A pair of RSA keys as PEM. */
export function makeKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** A PEM on one line, as an environment file holds it. */
export const oneLine = (pem: string): string => pem.trim().replaceAll('\n', '\\n');

/** Trades in memory, a page at which somebody pays, and what the channel itself answers. */
export async function startMoneyEmulator(options: {
  name: string;
  port: number;
  answer: (call: EmulatorCall) => Promise<EmulatorReply | undefined> | EmulatorReply | undefined;
  pay: (number: string, mischief: PayMischief) => Promise<void>;
  trades: Map<string, Trade>;
}) {
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    const reply = (await atPage(call)) ?? (await options.answer(call)) ?? { status: 404, body: 'not found' };
    const { status = 200, type = 'text/html; charset=utf-8', body, headers } = reply;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });

  async function atPage({ method, url, body }: EmulatorCall): Promise<EmulatorReply | undefined> {
    if (url.pathname === '/' && method === 'GET') return { body: listPage(options.name, options.trades) };
    const number = /^\/cashier\/(\w+)$/.exec(url.pathname)?.[1];
    const trade = number ? options.trades.get(number) : undefined;
    if (!trade) return undefined;
    if (method !== 'POST')
      return { body: payPage(options.name, trade, url.searchParams.get('redirect_url')) };
    const fields = new URLSearchParams(body);
    await options.pay(trade.number, (fields.get('mischief') || 'none') as PayMischief);
    const back = fields.get('back') || trade.returnAddress;
    if (back) return { status: 303, headers: { location: back }, body: '' };
    return {
      body: page(options.name, '<h1>已付款</h1><p>可以回到商户页面了。</p><p><a href="/">全部订单</a></p>'),
    };
  }

  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export interface Surroundings {
  now: () => Date;
  /** Brings a notice to the portal; resolves with the status of its answer, 0 for none. */
  deliver: (address: string, notice: { headers: Record<string, string>; body: string }) => Promise<number>;
}

export const realSurroundings: Surroundings = { now: () => new Date(), deliver };

async function deliver(
  address: string,
  notice: { headers: Record<string, string>; body: string },
): Promise<number> {
  try {
    const answer = await fetch(address, { method: 'POST', headers: notice.headers, body: notice.body });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

async function readCall(request: IncomingMessage): Promise<EmulatorCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://emulator'),
    body: Buffer.concat(chunks).toString('utf8'),
    header: (name) => String(request.headers[name] ?? ''),
  };
}

const yuan = (fen: number) => (fen / 100).toFixed(2);

function listPage(name: string, trades: Map<string, Trade>): string {
  const rows = [...trades.values()].reverse().map(({ number, amountFen, description, state, method }) => {
    const act = state === 'open' ? `<a href="/cashier/${number}">扫码并付款</a>` : state;
    return `<tr><td>${number}</td><td>${method}</td><td>${escapeHtml(description)}</td><td>¥${yuan(amountFen)}</td><td>${act}</td></tr>`;
  });
  return page(
    name,
    `<h1>${name}</h1><p>模拟器：不是真的钱。</p><table border="1" cellpadding="6">${rows.join('')}</table>`,
  );
}

function payPage(name: string, trade: Trade, back: string | null): string {
  const choices = Object.entries(payMischiefs).map(
    ([value, text]) => `<option value="${value}">${value}: ${text}</option>`,
  );
  return page(
    name,
    `<h1>${name}</h1><p>${escapeHtml(trade.description)}</p><p><b>¥${yuan(trade.amountFen)}</b> (${trade.state})</p>
<form method="post"><input type="hidden" name="back" value="${escapeHtml(back ?? '')}">
<p><select name="mischief">${choices.join('')}</select></p><button>确认付款</button></form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body style="font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em">${body}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
