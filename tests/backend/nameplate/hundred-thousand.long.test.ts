import { expect, test } from 'vitest';
import { makeNext } from '../../../backend/features/nameplate/batch/make-batch.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createCompanyWorld } from '../company/company-world.ts';

describeOnBothDatabases('the largest batch of nameplates', (database) => {
  test('has a hundred thousand different codes', { timeout: 600_000 * pace }, async () => {
    const world = await createCompanyWorld(database.db);
    const { owner } = await world.found();
    const plate = { name: '低压柜', type: 'GGD2', serial: 'S-1', maker: '甲厂', isCompany: true };
    const { code } = (await world.as(owner).post<{ code: string }>('/api/nameplates', plate)).data;
    const range = { like: code, prefix: 'GD-', first: 1, digits: 6, total: 100_000, isPublished: true };
    const { batchId } = (await world.as(owner).post<{ batchId: number }>('/api/nameplate-batches', range))
      .data;
    await world.as(owner).post(`/api/nameplate-batches/${batchId}/begin`, {});
    for (let isOver = false; !isOver; ) {
      const made = await makeNext(world.services, batchId);
      isOver = !made || made.done === made.total;
    }
    const { rows } = await database.db.query<{ codes: number; serials: number }>(
      'select count(distinct code)::int as codes, count(distinct serial)::int as serials from nameplates where batch_id = $1',
      [batchId],
    );
    expect(rows).toEqual([{ codes: 100_000, serials: 100_000 }]);
  });
});
