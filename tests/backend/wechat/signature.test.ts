import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../backend/config.ts';
import { signPage } from '../../../backend/features/wechat/wechat.ts';
import type { WechatSignature } from '../../../contract/wechat/wechat.ts';
import { startWechat } from '../../emulators/wechat.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

type Wechat = Awaited<ReturnType<typeof startWechat>>;

describe('the signature of a page', () => {
  const given = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  };
  const documented = '0f9de62fce790f9a083d5c99e95740ceb90c27ed';

  test('is the documented one', () => {
    expect(signPage(given)).toBe(documented);
  });

  test('leaves out the fragment and nothing else', () => {
    expect(signPage({ ...given, url: `${given.url}#top` })).toBe(documented);
    expect(signPage({ ...given, url: `${given.url}&x=1` })).not.toBe(documented);
  });
});

describeOnBothDatabases('the JS-SDK signature', (database) => {
  let wechat: Wechat;
  let t: ReturnType<typeof createTestBackend>;
  beforeAll(async () => {
    wechat = await startWechat();
  });
  beforeEach(() => {
    Object.assign(wechat.lent, { token: '', tokenFetches: 0, ticketFetches: 0 });
    t = createBackendFor(wechat);
  });
  afterAll(() => wechat.close());

  function createBackendFor(
    { environment }: Pick<Wechat, 'environment'>,
    settings: Record<string, string> = {},
  ) {
    const config = readConfig({
      NODE_ENV: 'test',
      PROVIDER_TIMEOUT_MS: '10000',
      ...environment,
      ...settings,
    });
    return createTestBackend(database.db, { config, services: { fetch } });
  }

  const sign = (url = 'http://localhost/product/superpanel', from = t) =>
    from.as().get<WechatSignature>(`/api/wechat/signature?url=${encodeURIComponent(url)}`);
  const fetches = () => [wechat.lent.tokenFetches, wechat.lent.ticketFetches];

  test('signs addresses of this host, each call anew, out of one token and one ticket', async () => {
    const first = await sign();
    const { appId, nonceStr, timestamp, signature } = first.data;
    expect(appId).toBe('wx00000000000000mp');
    expect(timestamp).toBe(t.clock.now().getTime() / 1000);
    const text = `jsapi_ticket=ticket-1&noncestr=${nonceStr}&timestamp=${timestamp}&url=http://localhost/product/superpanel`;
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
    expect(first.headers.get('cache-control')).toBe('no-store');
    const second = await sign();
    expect(second.data.nonceStr).not.toBe(nonceStr);
    expect((await sign('https://localhost/forum?page=2#reply-3')).status).toBe(200);
    expect(fetches()).toEqual([1, 1]);
  });

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost:81/',
    'http://user@localhost/',
    'javascript:alert(1)//localhost',
    'ftp://localhost/',
  ])('does not sign %s', async (url) => {
    expect((await sign(url)).code).toBe('wechat.foreign_url');
    expect(fetches()).toEqual([0, 0]);
  });

  test('refuses what is no address, and everything where no account is configured', async () => {
    expect((await sign('/forum')).code).toBe('request.invalid');
    t = createBackendFor(wechat, { WECHAT_MP_APP_SECRET: '' });
    expect((await sign()).code).toBe('wechat.not_offered');
  });

  test('of twenty calls at once on two instances one fetches', async () => {
    const other = createBackendFor(wechat);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sign(undefined, index % 2 ? t : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(fetches()).toEqual([1, 1]);
  });

  test('renews in the last twelfth of the life while the old ticket still holds, once', async () => {
    await sign();
    t.clock.advance({ seconds: 6_599 });
    await sign();
    expect(fetches()).toEqual([1, 1]);
    t.clock.advance({ seconds: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(fetches()).toEqual([2, 2]);
  });

  test('fetches the access token again when WeChat no longer knows it, once', async () => {
    await sign();
    wechat.lent.token = 'taken by another program';
    t.clock.advance({ seconds: 6_601 });
    await database.db.q
      .updateTable('wechat_tokens')
      .set({ renew_at: new Date(t.clock.now().getTime() + 1_000_000), expires_at: new Date('2030-01-01') })
      .where('kind', '=', 'access_token')
      .execute();
    expect((await sign()).status).toBe(200);
    // 40001, then a new token, then the ticket.
    expect(fetches()).toEqual([2, 3]);
  });

  test('goes on with the old ticket while WeChat is away, and tells when there is none', async () => {
    await sign();
    t.clock.advance({ seconds: 6_700 });
    const away = createTestBackend(database.db, {
      config: t.services.config,
      services: { fetch: () => Promise.reject(new TypeError('fetch failed')), clock: t.clock.now },
    });
    expect((await sign(undefined, away)).status).toBe(200);
    t.clock.advance({ seconds: 600 });
    expect(await sign(undefined, away)).toMatchObject({ status: 503, code: 'wechat.unavailable' });
    expect((await sign()).status).toBe(200);
  });

  test('a wrong secret is told as unavailable, and nobody asks on and on', async () => {
    t = createBackendFor(wechat, { WECHAT_MP_APP_SECRET: 'wrong' });
    for (let count = 0; count < 8; count += 1) expect((await sign()).code).toBe('wechat.unavailable');
    expect(fetches()).toEqual([5, 0]);
  });

  test('a lease left by an instance that died is taken over', async () => {
    const { db } = database;
    const now = t.clock.now();
    await db.q
      .insertInto('wechat_tokens')
      .values({
        app_id: 'wx00000000000000mp',
        kind: 'jsapi_ticket',
        renew_at: now,
        expires_at: now,
        claimed_until: new Date(now.getTime() + 15_000),
      })
      .execute();
    t.clock.advance({ seconds: 16 });
    expect((await sign()).status).toBe(200);
  });
});
