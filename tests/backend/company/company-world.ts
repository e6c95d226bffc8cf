import type { Database } from '../../../backend/db/database.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { OwnCompany } from '../../../contract/company/company.ts';
import type { SpreadsheetCheck } from '../../../contract/company/members.ts';
import type { GivenRole } from '../../../contract/company/roles.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createResourceWorld } from '../resource/resource-world.ts';
import { photo } from '../upload/image-samples.ts';

/** Two codes whose checks are right by GB 32100, and one whose check is not. */
export const codes = { good: '91350100M000100Y43', other: '91320594MA1MKTT128', odd: '91350100M000100Y44' };

/** Companies with people in every role, and coins to spend. */
export async function createCompanyWorld(db: Database) {
  const w = createResourceWorld(db);
  const staff = await w.signUp({ roles: ['admin'] });
  const picture = await photo({ width: 600, height: 400 });

  async function upload(person: TestPerson): Promise<string> {
    const response = await w.as(person).fetch('/api/company/licence', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    });
    return ((await response.json()) as { data: { licence: string } }).data.licence;
  }

  const send = async (person: TestPerson, fields: object = {}) =>
    w.as(person).post<{ companyId: number }>('/api/company', {
      name: '甲厂成套设备有限公司',
      code: codes.good,
      licence: await upload(person),
      ...fields,
    });

  const review = (companyId: number, decision: 'accept' | 'return', reason = '与执照一致') =>
    w.as(staff).post(`/api/admin/companies/${companyId}/review`, { decision, reason });

  const invite = (by: TestPerson, fields: object = {}) =>
    w.as(by).post<{ invitationId: number; code: string }>('/api/company/invitations', {
      role: 'member',
      monthLimit: 0,
      ...fields,
    });

  async function hire(by: TestPerson, role: GivenRole, monthLimit: number | null = 0): Promise<TestPerson> {
    const person = await w.signUp();
    const { data } = await invite(by, { role, monthLimit });
    const joined = await w.as(person).post('/api/company/join', { code: data.code });
    if (!joined.success) throw new Error(joined.code);
    return person;
  }

  /** An accepted company with somebody in each role. */
  async function found(fields: { name?: string; code?: string } = {}) {
    const owner = await w.signUp();
    const { companyId } = (await send(owner, fields)).data;
    await review(companyId, 'accept');
    return {
      companyId,
      owner,
      admin: await hire(owner, 'admin'),
      finance: await hire(owner, 'finance'),
      member: await hire(owner, 'member', 100),
    };
  }

  /** The company's purse gets coins that its owner bought. */
  async function fill(owner: TestPerson, amount: number): Promise<void> {
    await w.topUp(owner.userId, amount);
    const answer = await w.as(owner).post('/api/company/coins', { amount, key: w.nextKey() });
    if (!answer.success) throw new Error(answer.code);
  }

  const buy = (person: TestPerson, resourceId: number, expectedPrice: number, key = w.nextKey()) =>
    w.as(person).post<{ purchaseId: number; isRepeat: boolean }>(`/api/resources/${resourceId}/purchase`, {
      expectedPrice,
      payer: 'company',
      key,
    });

  async function checkSpreadsheet(person: TestPerson, rows: (string | number)[][] | Uint8Array) {
    const body = rows instanceof Uint8Array ? rows : toXlsx('people', rows);
    const response = await w.as(person).fetch('/api/company/sheet', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
    return (await response.json()) as { success: boolean; code?: string; data: SpreadsheetCheck };
  }

  const own = async (person: TestPerson) => (await w.as(person).get<OwnCompany>('/api/company')).data;
  const purse = (companyId: number) => w.balance(-companyId, 'company');
  const check = async () => (await checkLedger(w.services)).differences;
  /** As if the person had just proven who they are, in every session. */
  const prove = (userId: number) =>
    db.query('update sessions set proven_at = $2 where user_id = $1', [userId, w.clock.now()]);

  return {
    ...w,
    staff,
    upload,
    sendCompany: send,
    review,
    invite,
    hire,
    found,
    fill,
    buyFor: buy,
    checkSpreadsheet,
    own,
    purse,
    check,
    prove,
  };
}

export type CompanyWorld = Awaited<ReturnType<typeof createCompanyWorld>>;
