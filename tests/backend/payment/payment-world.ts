import { readConfig } from '../../../backend/config.ts';
import type { Database } from '../../../backend/db/database.ts';
import { saveOpenid } from '../../../backend/features/payment/payer-store.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import type { Order, OrderDetail } from '../../../contract/order/order.ts';
import type { Page } from '../../../contract/paging.ts';
import type { PaymentAlarm } from '../../../contract/payment/payment.ts';
import { startAlipay } from '../../emulators/alipay.ts';
import type { PayMischief, Surroundings } from '../../emulators/money-emulator.ts';
import { startWechatPay } from '../../emulators/wechat-pay.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createOrderWorld, type OrderWorld } from '../order/order-world.ts';

export type MoneyName = 'wechat' | 'alipay';

export const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  wechat: 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.23',
} as const;

/** Both channels' emulators, which share the clock of whatever shop is opened on them and report to it. */
export async function startChannels() {
  let shop: OrderWorld | undefined;
  const statuses: number[] = [];
  const surroundings: Surroundings = {
    now: () => shop?.clock.now() ?? new Date(),
    async deliver(address, { headers, body }) {
      const answer = await shop?.backend.fetch(new Request(address, { method: 'POST', headers, body }));
      statuses.push(answer?.status ?? 0);
      return answer?.status ?? 0;
    },
  };
  const wechat = await startWechatPay(0, surroundings);
  const alipay = await startAlipay(0, surroundings);

  async function openShop(db: Database) {
    const environment = { NODE_ENV: 'test', ...wechat.environment, ...alipay.environment };
    const world = await createOrderWorld(db, { config: readConfig(environment), services: { fetch } });
    shop = world;
    statuses.length = 0;
    for (const emulator of [wechat, alipay]) {
      emulator.trades.clear();
      Object.assign(emulator.settings, { noticeBeforeCreate: false, refundsFail: false, isDown: false });
    }
    await saveSiteConfig(db, { key: 'MOBILE_BUYSTYLE', value: 1, now: world.clock.now() });

    /** Begins to pay with a browser; Alipay learns of the trade when its page is opened. */
    async function begin(
      person: TestPerson,
      order: Pick<Order, 'number'>,
      channel: MoneyName,
      agent: keyof typeof agents = 'desktop',
    ) {
      const answer = await world.send<OrderDetail>('POST', `/api/orders/${order.number}/pay`, {
        body: { channel },
        cookie: await world.signIn(person.userId),
        headers: { 'user-agent': agents[agent], 'content-type': 'application/json' },
      });
      const action = answer.data?.payments[0]?.action;
      if (channel === 'alipay' && action?.kind === 'address') await (await fetch(action.address)).text();
      return answer;
    }

    /** The trade that an order's last try made at the channel. */
    function tradeOf(channel: MoneyName, order: Pick<Order, 'number'>): string {
      const numbers = [...(channel === 'wechat' ? wechat : alipay).trades.keys()];
      const found = numbers.filter((number) => number.startsWith(order.number)).at(-1);
      if (!found) throw new Error(`no trade of ${order.number}`);
      return found;
    }

    const pay = (channel: MoneyName, number: string, mischief: PayMischief = 'none') =>
      (channel === 'wechat' ? wechat : alipay).pay(number, mischief);

    async function alarms(): Promise<PaymentAlarm['kind'][]> {
      const staff = await world.signUp({ roles: ['admin'] });
      const { data } = await world.as(staff).get<Page<PaymentAlarm>>('/api/admin/payments/alarms');
      return data.items.map(({ kind }) => kind);
    }

    return {
      ...world,
      begin,
      tradeOf,
      pay,
      alarms,
      /** Answers of the portal to the notices so far. */
      statuses,
      knowPayer: (person: TestPerson) =>
        saveOpenid(db, {
          userId: person.userId,
          appId: wechat.platform.appId,
          openid: 'oMp-p1',
          now: world.clock.now(),
        }),
      stateOf: async (person: TestPerson, { number }: Pick<Order, 'number'>) =>
        (await world.detail(person, number)).order.state,
    };
  }

  return {
    wechat,
    alipay,
    openShop,
    close: () => Promise.all([wechat.close(), alipay.close()]),
  };
}

export type Channels = Awaited<ReturnType<typeof startChannels>>;
export type Shop = Awaited<ReturnType<Channels['openShop']>>;
