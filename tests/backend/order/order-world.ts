import { readFileSync } from 'node:fs';
import type { Config } from '../../../backend/config.ts';
import type { Database } from '../../../backend/db/database.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { savePageText } from '../../../backend/features/page/store.ts';
import { createFirstPrices } from '../../../backend/features/price/price.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import type { Services } from '../../../backend/http/context.ts';
import type { Order, OrderDetail } from '../../../contract/order/order.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';

const readContent = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8'));

interface Asked {
  approvalId: number | null;
}

/** A shop with prices and an account for bank transfers; more channels come with `config`. */
export async function createOrderWorld(
  db: Database,
  options: { config?: Partial<Config>; services?: Partial<Services>; seed?: string } = {},
) {
  const t = createTestBackend(db, options);
  await createFirstPrices(t.services, readContent('site/prices.json'));
  await savePageText(db, 'price', readContent('pages/price.json'));
  const now = t.clock.now();
  for (const [key, value] of Object.entries({
    bankAccountName: '示例公司',
    bankName: '示例银行',
    bankAccountNumber: '6200',
    siteTitle: '示例站',
  }))
    await saveSiteConfig(db, { key, value, now });
  let keys = 0;
  const nextKey = () => `order-key-${String(++keys).padStart(6, '0')}`;
  const fens = { month: 3900, quarter: 9900, year: 32_800 } as const;

  /** Calls of a person whose session lives, however far the clock has gone. */
  const me = async (person: TestPerson) => t.as({ cookie: await t.signIn(person.userId) });

  async function order(person: TestPerson, wish: object): Promise<Order> {
    const wanted = wish as { tier?: keyof typeof fens; expectedFen?: number };
    const body = {
      kind: 'membership',
      key: nextKey(),
      hasAgreed: true,
      expectedFen: wanted.tier ? fens[wanted.tier] : undefined,
      ...wish,
    };
    const answer = await (await me(person)).post<Order>('/api/orders', body);
    if (!answer.success)
      throw Object.assign(new Error(answer.code), { code: answer.code, values: answer.values });
    return answer.data;
  }

  const detail = async (person: TestPerson, number: string) =>
    (await (await me(person)).get<OrderDetail>(`/api/orders/${number}`)).data;

  /** Pays by bank transfer, as the shortest way that moves money. */
  async function payByBank(person: TestPerson, number: string, bankNumber = nextKey()): Promise<void> {
    await (await me(person)).post(`/api/orders/${number}/pay`, { channel: 'bank' });
    const staff = await t.signUp({ roles: ['admin'] });
    const answer = await t
      .as(staff)
      .post<Asked>(`/api/admin/orders/${number}/transfer`, { isArrived: true, bankNumber, reason: '已到账' });
    if (!answer.success) throw new Error(answer.code);
    await approve(answer.data);
  }

  /** The word of a second person of the staff, whom nobody met before. */
  async function approve({ approvalId }: Asked): Promise<void> {
    const second = await t.signUp({ roles: ['admin'] });
    const answer = await t.as(second).post(`/api/admin/approvals/${approvalId}/decide`, {
      decision: 'approve',
      reason: '核对过',
    });
    if (!answer.success) throw new Error(answer.code);
  }

  return {
    ...t,
    nextKey,
    me,
    order,
    detail,
    payByBank,
    approve,
    async buy(person: TestPerson, wish: object): Promise<string> {
      const { number } = await order(person, wish);
      await payByBank(person, number);
      return number;
    },
    check: () => checkLedger(t.services),
  };
}

export type OrderWorld = Awaited<ReturnType<typeof createOrderWorld>>;
