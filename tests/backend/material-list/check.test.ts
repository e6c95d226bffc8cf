import { expect, test } from 'vitest';
import type { BasketCheck, PanelCheck } from '../../../contract/material-list/check.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld } from '../part/part-world.ts';

describeOnBothDatabases('checking a panel of a list', (database) => {
  test('red lines with their figures, what is not known by name, and the calculators with the same inputs', async () => {
    const world = await createPartWorld(database.db);
    const me = await world.signUp();
    const amps = (value: number) => ({ breakingCapacity: { value, unit: 'A', base: value } });
    const weak = await world.content('WEAK', { width: 18, powerLoss: 200 });
    const strong = await world.content('STRONG', { width: 54, powerLoss: 100 });
    const ids = [
      await world.add('WEAK', { ...weak, values: {} }),
      await world.add('STRONG', { ...strong, values: {} }),
      await world.add('DARK'),
    ];
    for (const [index, value] of [6000, 15_000].entries())
      await database.db.q
        .updateTable('parts')
        .set({ values: JSON.stringify(amps(value)) })
        .where('id', '=', ids[index] ?? 0)
        .execute();
    const { listId } = (await world.as(me).post<{ listId: number }>('/api/material-lists/add', { ids })).data;
    const path = `/api/material-lists/${listId}/check`;
    const check = async (query = '') => (await world.as(me).get<PanelCheck>(path + query)).data;
    const told = ({ findings }: Pick<PanelCheck, 'findings'>) =>
      findings.map(({ code, severity, name }) => [code, severity, name]);
    const found = await check('?fault=10&rail=80&reserve=20&terminals=4');
    expect(told(found)).toEqual([
      ['breaking', 'bad', 'WEAK'],
      ['breaking_unknown', 'warn', 'DARK'],
      ['heat', 'ok', ''],
      ['temperature', 'bad', ''],
      ['rail', 'bad', ''],
      ['terminals', 'bad', ''],
      ['loss_unknown', 'warn', 'DARK'],
      ['width_unknown', 'warn', 'DARK'],
    ]);
    expect(found).toMatchObject({ lossWatts: 300, railMillimetres: 72, terminals: 0 });
    expect(found.findings[0]?.values).toEqual({ icu: 6, fault: 10 });
    // Half the current is a quarter of the losses.
    expect((await check('?load=50')).lossWatts).toBe(75);
    expect(
      told(await check('?fault=6&load=30&rail=90')).filter(([, severity]) => severity === 'bad'),
    ).toEqual([]);
    expect(found.links.rise).toContain('back=covered');
    expect((await world.as(me).get(`${path}?height=1`)).code).toBe('request.invalid');
    expect((await world.as(me).get(`${path}?groupId=99999`)).code).toBe('material_list.group_not_found');
    expect((await world.as(await world.signUp()).get(path)).code).toBe('material_list.not_found');
    expect((await world.as().get(path)).code).toBe('session.required');

    const basketPath = '/api/parts/basket/check';
    expect((await world.as().get(basketPath)).code).toBe('session.required');
    await world.as(me).post('/api/parts/basket', { ids });
    const basket = await world
      .as(me)
      .get<BasketCheck>(`${basketPath}?fault=10&rail=80&reserve=20&terminals=4&counts=${ids[0]}:2`);
    expect(basket.data).toMatchObject({ lossWatts: 500, railMillimetres: 90 });
    expect(told(basket.data).slice(0, 2)).toEqual([
      ['breaking_unknown', 'warn', 'DARK'],
      ['breaking', 'bad', 'WEAK'],
    ]);
    for (const counts of ['1:2:3', '1:x', `${ids[0]}:1000`])
      expect((await world.as(me).get(`${basketPath}?counts=${counts}`)).code).toBe('request.invalid');
    // Where all devices are known and strong enough, the weakest of them says so.
    await database.db.q
      .updateTable('parts')
      .set({ values: JSON.stringify(amps(20_000)) })
      .where('id', '=', ids[2] ?? 0)
      .execute();
    const { findings } = await check('?fault=6');
    expect(findings.filter(({ code }) => code.startsWith('breaking'))).toEqual([
      { code: 'breaking', severity: 'ok', lineId: null, name: '', values: { icu: 6, fault: 6 } },
    ]);
    const other = await world.as(await world.signUp()).get<BasketCheck>(basketPath);
    expect(other.data).toMatchObject({ items: [], lossWatts: 0 });
  });
});
