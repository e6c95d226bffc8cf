import type { Database } from '../../../backend/db/database.ts';
import type { Approval } from '../../../contract/approval/approval.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createGate } from '../../support/gate.ts';
import { createOrderWorld } from '../order/order-world.ts';

interface Asked {
  approvalId: number | null;
}

export type ApprovalWorld = Awaited<ReturnType<typeof createApprovalWorld>>;

/** A shop where two of the staff and an owner decide, and somebody buys. */
export async function createApprovalWorld(db: Database) {
  const gate = createGate(db);
  const w = await createOrderWorld(gate.db);
  const first = await w.signUp({ roles: ['admin'] });
  const second = await w.signUp({ roles: ['admin'] });
  const third = await w.signUp({ roles: ['owner'] });
  const buyer = await w.signUp();

  async function ask(by: TestPerson, path: string, body: object): Promise<number> {
    const answer = await w.as(by).post<Asked>(path, { reason: '需要', ...body });
    if (!answer.data?.approvalId) throw new Error(answer.code ?? 'nothing waits');
    return answer.data.approvalId;
  }

  const decide = (by: TestPerson | undefined, approvalId: number, decision = 'approve') =>
    w.as(by).post<Approval>(`/api/admin/approvals/${approvalId}/decide`, { decision, reason: '核对过' });

  const list = async (by: TestPerson, state = 'waiting') =>
    (
      await w
        .as(by)
        .get<{ approvals: Page<Approval>; otherStaffCount: number }>(`/api/admin/approvals?state=${state}`)
    ).data;

  const coupon = (code: string, more: object = {}) => ({
    code,
    kind: 'gift',
    value: 1000,
    mostUses: 10,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    reason: '活动',
    ...more,
  });

  /** An order of somebody that waits for its bank transfer. */
  async function transfer(person: TestPerson): Promise<string> {
    const { number } = await w.order(person, { kind: 'coins', coins: 1000, expectedFen: 10_000 });
    await (await w.me(person)).post(`/api/orders/${number}/pay`, { channel: 'bank' });
    return number;
  }

  const roles = (by: TestPerson, userId: number, given: string[]) =>
    w.as(by).post(`/api/admin/users/${userId}/roles`, { roles: given, reason: '调岗' });

  return { ...w, gate, first, second, third, buyer, ask, decide, list, coupon, transfer, roles };
}
