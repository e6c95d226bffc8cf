import { beforeEach, expect, test } from 'vitest';
import { judgeValue } from '../../../backend/features/brain/parts/requirements.ts';
import { seedParts } from '../../../backend/features/part/demo/demo-content.ts';
import { loadSeries, readSeriesFiles } from '../../../backend/features/part/series/load.ts';
import type { ChainDemanded } from '../../../contract/chain/chain-parts.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getMaterialList } from '../../../contract/material-list/list.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

test('a value is kept, better or short by what it is for', () => {
  const least = { key: 'icu', rule: 'least', value: 25, unit: 'kA' } as const;
  const of = (value: number, unit: string, base: number) => ({ value, unit, base });
  expect(judgeValue(least, of(25, 'kA', 25_000))).toBe('kept');
  expect(judgeValue(least, of(36_000, 'A', 36_000))).toBe('better');
  expect(judgeValue(least, of(24.9, 'kA', 24_900))).toBe('short');
  expect(judgeValue(least, undefined)).toBe('unknown');
  const same = { key: 'ratedCurrent', rule: 'same', value: 63, unit: 'A' } as const;
  expect([62, 63, 64].map((value) => judgeValue(same, of(value, 'A', value)))).toEqual([
    'short',
    'kept',
    'short',
  ]);
  const covers = { key: 'setting', rule: 'covers', value: 29, unit: 'A' } as const;
  const range = (min: number, max: number) => ({ min, max, unit: 'A', base: min, baseMax: max });
  expect(
    [range(23, 32), range(29, 40), range(30, 40), range(20, 28)].map((each) => judgeValue(covers, each)),
  ).toEqual(['kept', 'kept', 'short', 'short']);
  const poles = { key: 'poles', rule: 'one of', choices: ['3P', '4P'] } as const;
  expect(['3P', '4P', '2P'].map((each) => judgeValue(poles, each))).toEqual(['kept', 'better', 'short']);
});

describeOnBothDatabases('parts of a project', (database) => {
  let t: TestBackend;
  beforeEach(async () => {
    t = createTestBackend(database.db, { config: { DEMO_CONTENT: '0' } });
    await seedParts(t.services);
    await loadSeries(t.services, await readSeriesFiles());
  });
  const list = async (query: string) => {
    const path = `/api/brain/chain/parts?${new URLSearchParams({ query })}`;
    return (await t.as().get<{ isRefused: boolean; demands: ChainDemanded[] }>(path)).data;
  };
  const project = `power=400&${['水泵~motor~15~40', '风机~motor~15~40', '~load~20~30'].map((f) => `f=${encodeURIComponent(f)}`).join('&')}`;

  test('every demand has parts that fulfil it, each value held against it; what is the same is asked once', async () => {
    const { demands, isRefused } = await list(project);
    expect(isRefused).toBe(false);
    expect(demands.map(({ device, tags }) => `${device} ${tags.join(' ')}`)).toEqual([
      'breaker QF0',
      'breaker QF1 QF2',
      'contactor KM1 KM2',
      'relay FR1 FR2',
      'cable W1 W2',
      'breaker QF3',
      'cable W3',
    ]);
    const cables = demands.find(({ device }) => device === 'cable');
    expect(cables?.quantity).toBe(80);
    for (const { offers, fitting } of demands) {
      expect(fitting).toBeGreaterThan(0);
      expect(offers.length).toBeGreaterThan(0);
      for (const { compared, isFitting } of offers) {
        expect(isFitting).toBe(true);
        expect(compared.map(({ verdict }) => verdict)).not.toContain('short');
        expect(compared.every(({ name, demanded, found }) => name && demanded && found)).toBe(true);
      }
    }
    const families = demands.map(({ offers }) => offers[0]?.part.family.slug);
    expect(families).toContain('thermal-relay');
    expect(families).toContain('power-cable');
    // Aluminium cables are not in the library, and nothing stands in for them.
    const aluminium = (await list(`${project}&material=aluminium`)).demands;
    for (const { device, offers } of aluminium) if (device === 'cable') expect(offers).toEqual([]);
    expect(await list('power=-5')).toEqual({ isRefused: true, demands: [] });
    expect((await t.as().get(`/api/brain/chain/parts?query=${'f=x'.repeat(4000)}`)).code).toBe(
      'request.invalid',
    );
  });

  test('goes into a list of materials with quantities and designations, and adds to what is there', async () => {
    const person = await t.signUp();
    const { demands } = await list(project);
    const cable = demands.find(({ device }) => device === 'cable')?.offers[0]?.part.id ?? 0;
    const breaker = demands[1]?.offers[0]?.part.id ?? 0;
    const body = {
      ids: [cable, breaker],
      amounts: [
        { id: cable, quantity: 80, unit: 'm', designation: '-W1 -W2' },
        { id: breaker, quantity: 2, designation: '-QF1 -QF2' },
      ],
    };
    const add = (fields: object = body) =>
      t.as(person).post<{ listId: number }>('/api/material-lists/add', fields);
    expect((await t.as().post('/api/material-lists/add', body)).code).toBe('session.required');
    const { listId } = (await add()).data;
    await add({ ids: [breaker], amounts: [{ id: breaker, quantity: 1, designation: '-QF2 -QF9' }] });
    await add({ ids: [cable] });
    const { data } = await t
      .as(person)
      .get<EndpointOutput<typeof getMaterialList>>(`/api/material-lists/${listId}`);
    const line = (partId: number) => data.lines.find((each) => each.partId === partId);
    expect(line(cable)).toMatchObject({ quantity: 81_000, unit: 'm', designation: '-W1 -W2' });
    expect(line(breaker)).toMatchObject({ quantity: 3000, designation: '-QF1 -QF2 -QF9' });
    expect((await add({ ids: [cable], amounts: [{ id: cable, quantity: 0 }] })).code).toBe('request.invalid');
  });
});
