import { expect, test } from 'vitest';
import { seedParts } from '../../../backend/features/part/demo/demo-content.ts';
import { loadSeries, readSeriesFiles } from '../../../backend/features/part/series/load.ts';
import { judge } from '../../../backend/features/selection/replace/judge.ts';
import { readSubstitution } from '../../../backend/features/selection/replace/substitution.ts';
import type { Replaced } from '../../../contract/selection/replace.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

test('a value is judged by its rule', () => {
  const a = (base: number, baseMax?: number) =>
    baseMax === undefined
      ? { value: base, unit: 'A', base }
      : { min: base, max: baseMax, unit: 'A', base, baseMax };
  const verdicts = [
    judge({ rule: 'same' }, 'C', 'C'),
    judge({ rule: 'same' }, 'C', 'D'),
    judge({ rule: 'same' }, 'C', undefined),
    judge({ rule: 'higher' }, a(50), a(70)),
    judge({ rule: 'higher' }, a(50), a(36)),
    judge({ rule: 'lower' }, a(50), a(36)),
    judge({ rule: 'covers' }, a(16, 24), a(16, 24)),
    judge({ rule: 'covers' }, a(16, 24), a(14, 25)),
    judge({ rule: 'covers' }, a(16, 24), a(18, 25)),
    judge({ rule: 'covers' }, a(16, 24), a(25, 32)),
    judge({ rule: 'order', order: ['AC', 'A', 'B'] }, 'A', 'B'),
    judge({ rule: 'order', order: ['AC', 'A', 'B'] }, 'A', 'AC'),
    judge({ rule: 'other' }, '热磁', '电子'),
  ];
  expect(verdicts.join(' ')).toBe(
    'kept broken broken better worse better kept better worse broken better worse other',
  );
});

describeOnBothDatabases('another manufacturer’s part in place of one', (database) => {
  test('each value kept, better or worse; what no part meets is said; rules name what there is', async () => {
    const world = createTestBackend(database.db, { config: { DEMO_CONTENT: '0' } });
    await seedParts(world.services);
    await loadSeries(world.services, await readSeriesFiles());
    const ask = async (numbers: string[], maker: string) => {
      const { rows } = await database.db.query<{ id: number; number: string }>(
        'select id, number from parts where number = any($1)',
        [numbers],
      );
      const ids = numbers.map((number) => rows.find((row) => row.number === number)?.id).join(',');
      const path = `/api/selection/replacements?${new URLSearchParams({ ids, maker })}`;
      return (await world.as().get<{ items: Replaced[] }>(path)).data?.items ?? [];
    };

    const [contactor, breaker, missing] = await ask(
      ['TS-C80-A220', 'TS-S250S-3P-250', 'TS-C330-A220'],
      'fictional-a',
    );
    const [best] = contactor?.replacements ?? [];
    expect(best?.part.number).toBe('XJ-C80-A220');
    expect(best?.isFitting).toBe(true);
    const verdict = (key: string) => best?.compared.find((each) => each.key === key)?.verdict;
    expect([verdict('coilVoltage'), verdict('coilPower'), verdict('category')]).toEqual([
      'kept',
      'better',
      'better',
    ]);
    expect(breaker?.replacements[0]?.part.number).toBe('XJ-S250S-3P-250');
    expect(missing?.replacements[0]?.part.number).toBe('XJ-C330-A220');

    // 虚构丙 makes no coil for DC 220 V, and no breaker of 70 kA.
    const [coil, weaker] = await ask(['TS-C80-D220', 'TS-S250H-3P-250'], 'fictional-c');
    expect(coil?.replacements[0]?.isFitting).toBe(false);
    expect(
      coil?.replacements[0]?.compared.filter((each) => each.verdict === 'broken').map(({ key }) => key),
    ).toHaveLength(1);
    const icu = weaker?.replacements[0]?.compared.find(({ key }) => key === 'breakingCapacity');
    expect([icu?.from, icu?.to, icu?.verdict]).toEqual(['70\u00a0kA', '50\u00a0kA', 'worse']);

    const { families } = await readSubstitution();
    const { rows } = await database.db.query<{ slug: string; parameters: { key: string }[] }>(
      'select slug, parameters from part_groups where parameters is not null',
      [],
    );
    const known = new Map(rows.map(({ slug, parameters }) => [slug, parameters.map(({ key }) => key)]));
    const unknown = Object.entries(families).flatMap(([slug, rules]) =>
      rules.filter(({ key }) => !known.get(slug)?.includes(key)).map(({ key }) => `${slug} ${key}`),
    );
    expect(unknown).toEqual([]);
  });
});
