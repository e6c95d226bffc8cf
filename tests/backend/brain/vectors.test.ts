import { expect, test } from 'vitest';
import type { ProposedVector, StoredVector } from '../../../contract/brain/vectors.ts';
import type { Page } from '../../../contract/paging.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const path = '/api/brain/vectors';
const vector = {
  tool: 'load-current',
  query: 'v=1&active=65+kW&voltage=0.38+kV&powerFactor=0.85',
  result: 'current',
  expected: '116.2',
  tolerance: '0.05',
  grade: 'B',
  source: '某手册 2024 年版 12 页',
};

describeOnBothDatabases('proposed vectors', (database) => {
  test('anybody proposes, staff accept what is met and not their own, and refuse with a reason', async () => {
    const t = createTestBackend(database.db, { config: { RATE_LIMITS: false } });
    const me = await t.signUp();
    const other = await t.signUp();
    const staff = await t.signUp({ roles: ['admin'] });
    const propose = async (changed: Record<string, unknown> = {}, who = me) =>
      t.as(who).post<{ vectorId: number }>(path, { ...vector, ...changed });
    const decide = (vectorId: number, decision: string, reason = '', who = staff) =>
      t.as(who).post(`/api/admin/vectors/${vectorId}`, { decision, reason });

    expect((await t.as().post(path, vector)).code).toBe('session.required');
    expect((await propose({ result: 'nothing' })).code).toBe('vector.no_result');
    expect((await propose({ tool: 'constructor' })).code).toBe('vector.no_result');
    expect((await propose({ query: 'v=1&active=-1' })).code).toBe('vector.no_result');
    for (const bad of [
      { expected: '' },
      { expected: 'x' },
      { tolerance: '-1' },
      { source: 'kurz' },
      { grade: 'X' },
    ])
      expect((await propose(bad)).code, JSON.stringify(bad)).toBe('request.invalid');

    const { vectorId } = (await propose()).data;
    expect((await propose({}, other)).code).toBe('vector.known');
    const wrong = (await propose({ result: 'apparent', expected: '80' })).data;
    expect((await t.as(me).get<StoredVector[]>(path)).data).toEqual([]);
    expect((await t.as(me).get('/api/admin/vectors')).code).toBe('session.forbidden');
    const open = (await t.as(staff).get<Page<ProposedVector>>('/api/admin/vectors')).data;
    expect(open.items.map(({ isWithin }) => isWithin)).toEqual([true, false]);

    expect((await decide(wrong.vectorId, 'accept')).code).toBe('vector.not_met');
    expect((await decide(wrong.vectorId, 'refuse')).code).toBe('vector.reason_required');
    expect((await decide(wrong.vectorId, 'refuse', '书上印错了')).success).toBe(true);
    expect((await decide(wrong.vectorId, 'accept')).code).toBe('vector.settled');
    expect((await decide(999_999, 'accept')).code).toBe('vector.not_found');
    expect((await decide(vectorId, 'accept', '', me)).code).toBe('session.forbidden');
    expect((await decide(vectorId, 'accept')).success).toBe(true);
    expect((await propose()).code).toBe('vector.known');
    const [accepted] = (await t.as().get<(StoredVector & { author: { userId: number } })[]>(path)).data;
    expect(accepted).toMatchObject({ tool: 'load-current', result: 'current', expected: 116.2 });
    expect(accepted?.query).toContain('active=65+kW');
    expect(accepted?.author.userId).toBe(me.userId);

    const own = (await propose({ result: 'reactive', expected: '40.28' }, staff)).data;
    expect((await decide(own.vectorId, 'accept')).code).toBe('vector.own');
    expect((await t.as(me).post(`${path}/${own.vectorId}/withdraw`, {})).code).toBe('vector.not_found');
    expect((await t.as(staff).post(`${path}/${own.vectorId}/withdraw`, {})).success).toBe(true);
    const mine = (await t.as(me).get<Page<ProposedVector>>(`${path}/own`)).data;
    expect(mine.items.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', '书上印错了'],
      ['accepted', ''],
    ]);
    const notices = await database.db.q
      .selectFrom('notices')
      .select('user_id')
      .where('kind', '=', 'vector')
      .execute();
    expect(notices.map(({ user_id }) => user_id)).toEqual([me.userId, me.userId]);

    for (let power = 1; power <= 20; power += 1)
      expect((await propose({ query: `v=1&active=${power}` }, other)).success).toBe(true);
    expect((await propose({ query: 'v=1&active=21' }, other)).code).toBe('vector.too_many');
  });
});
