import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partKey } from '../../backend/features/part/number-key.ts';
import type { Variant } from '../../backend/features/part/series/expand.ts';
import { parts } from '../../content/parts-kit/parts.ts';
import { boundsOf } from '../../content/parts-kit/solid.ts';
import { drawVariant } from '../../content/parts-kit/variants/draw-variant.ts';
import { symbolSheet } from '../../content/parts-kit/variants/variant-symbols.ts';
import { at, files, motorCurrents, of, parametersOf, variants } from './catalogue.ts';

describe('the catalogue of sample series', () => {
  test('holds 6,000 parts of 45 families and four makers, no two of a maker alike', () => {
    expect(variants.length).toBeGreaterThanOrEqual(6000);
    expect(new Set(variants.map(({ family }) => family)).size).toBeGreaterThanOrEqual(45);
    expect(new Set(variants.map(({ maker }) => maker)).size).toBe(4);
    const keys = variants.map(({ maker, number }) => `${maker} ${partKey(number)}`);
    expect(keys.length - new Set(keys).size).toBe(0);
  });

  test('every family has a sample price', () => {
    const { families } = JSON.parse(readFileSync('content/part-library/sample-prices.json', 'utf8'));
    expect(
      [...new Set(variants.map(({ family }) => family))].filter((family) => !(family in families)),
    ).toEqual([]);
  });

  test('connection and drilling data are asked of a family exactly where it has a place for them', () => {
    const groups: { slug: string; expected?: string[] }[] = [
      ...JSON.parse(readFileSync('content/part-library/groups.json', 'utf8')),
      ...files.flatMap(({ groups }) => groups.filter(({ name }) => name !== undefined)),
    ];
    const asked = ['terminals', 'drilling'] as const;
    for (const { slug, expected = [] } of groups) {
      // What forgets to ask would call a part priced that moves into another family.
      expect(expected.includes('price'), slug).toBe(parametersOf(slug).length > 0);
      expect(
        asked.filter((need) => expected.includes(need)),
        slug,
      ).toEqual(asked.filter((need) => parametersOf(slug).some((parameter) => parameter.need === need)));
    }
  });

  test('no required value is missing, but for the current of earth terminals, which carry none', () => {
    const lacking = variants.flatMap(({ family, number, values }) =>
      parametersOf(family)
        .filter(({ key, isOptional }) => !isOptional && !Object.hasOwn(values, key))
        .map(({ key }) => `${number} ${key}`),
    );
    expect(lacking.filter((each) => !/-UE\S+ ratedCurrent$/.test(each))).toEqual([]);
  });

  test('what is drawn of it fills its outer dimensions, with clamps where there are any, and is cut by no other', () => {
    // Cabinets, rails, ducts, and what is plugged in or wired by its cable.
    const withoutClamps =
      /^(enclosure|wall-box|mounting-rail|wiring-duct|exit-filter|intermediate-relay|limit-switch|proximity-sensor|photoelectric-sensor|busbar-support)$/;
    const seen = new Set<string>();
    for (const variant of variants.filter((_, nth) => nth % 9 === 0)) {
      const { width, height, depth, family, number } = variant;
      const solids = drawVariant(variant);
      expect(solids, number).toBeDefined();
      if (!solids || !width || !height || !depth) continue;
      seen.add(family);
      const { min, max } = boundsOf(solids);
      const long = family === 'mounting-rail' ? 500 : family === 'wiring-duct' ? 400 : depth;
      const size = [width, height, Math.min(depth, long)];
      size.forEach((side, axis) => {
        expect(min[axis], `${number} begins`).toBeGreaterThan(-0.01);
        expect(max[axis], `${number} ends`).toBeLessThan(side + 0.3);
        expect((max[axis] ?? 0) - (min[axis] ?? 0), `${number} fills`).toBeGreaterThan(side * 0.985);
      });
      const clamps = solids.filter(({ name }) => /terminal \S+/.test(name)).map(({ name }) => name);
      if (!withoutClamps.test(family)) expect(clamps.length, number).toBeGreaterThan(1);
      expect(new Set(clamps).size, number).toBe(clamps.length);
    }
    expect(seen.size).toBeGreaterThanOrEqual(45);
  });

  test('what stands at the terminals is what the values say of coil, contacts and supply', () => {
    const marksOf = (part: Variant | undefined) =>
      (part && drawVariant(part))
        ?.flatMap(({ name }) => /(?:terminal|pin) (\S+)/.exec(name)?.[1] ?? [])
        .join(' ');
    const where = (family: string, key: string, value: string) =>
      marksOf(of(family).find(({ values }) => values[key] === value));
    expect(marksOf(of('contactor')[0])).toBe('1 3 5 2 4 6 A1 13 21 A2 14 22');
    expect(marksOf(of('thermal-relay')[0])).toBe('1 3 5 2 4 6 97 95 98 96');
    expect(where('push-button', 'contacts', '1NO+1NC')).toBe('13 21 14 22');
    expect(where('emergency-stop', 'contacts', '2NC')).toBe('11 21 12 22');
    expect(marksOf(of('signal-lamp')[0])).toBe('X1 X2');
    expect(where('intermediate-relay', 'contacts', '2C')).toBe('11 12 14 21 22 24 A1 A2');
    expect(where('time-relay', 'contacts', '1C')).toBe('A1 15 16 18 A2');
    expect(where('drive', 'supply', '三相 AC 380–480 V')).toMatch(/ L1 L2 L3 PE (B\+ B- )?U V W$/);
    expect(where('rccb', 'poles', '2P')).toBe('1 N 2 N');
    expect(where('spd', 'poles', '3P+N')).toMatch(/^L1 L2 L3 N PE/);
    expect(marksOf(of('control-transformer')[0])).toBe('1U1 1U2 2U1 2U2');
    expect(where('thermostat', 'contacts', '1C')).toBe('1 2 4');
  });

  test('a graphic symbol says what the clamps of the drawing say, each beside the other', () => {
    for (const [family, some] of [
      ['contactor', ['A1', 'A2', '1', '2', '5', '6', '13', '14', '21', '22']],
      ['thermal-relay', ['1', '6', '95', '96', '97', '98']],
      ['intermediate-relay', ['A1', 'A2', '11', '12', '14']],
      ['mccb', ['1', '2', '3', '4', '5', '6']],
      ['signal-lamp', ['X1', 'X2']],
    ] as const) {
      for (const part of of(family)) {
        const { width: _, height: __, ...rest } = part;
        const sheet = symbolSheet({ ...rest, width: 0, height: 0, depth: 0 });
        const labels = sheet?.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape] : [])) ?? [];
        expect(
          labels.map(({ text }) => text),
          part.number,
        ).toEqual(expect.arrayContaining([...some]));
        const places = labels.map(({ at: [x, y] }) => `${x} ${y}`);
        expect(new Set(places).size, part.number).toBe(places.length);
        for (const {
          at: [x, y],
        } of labels)
          expect(x >= 0 && x < (sheet?.width ?? 0) && y < (sheet?.height ?? 0), part.number).toBe(true);
      }
    }
  });

  test('what has no outer dimensions is drawn from its values: no bare boxes, each solid in its colour', () => {
    const without = Map.groupBy(
      variants.filter(({ width }) => !width),
      ({ family }) => family,
    );
    expect(without.size).toBe(11);
    for (const [family, those] of without) {
      const shapes = new Set<string>();
      for (const variant of those) {
        const solids = drawVariant(variant) ?? [];
        const names = solids.map(({ name }) => name);
        expect(new Set(names).size, variant.number).toBe(names.length);
        const { min, max } = boundsOf(solids);
        const sides = max.map((side, axis) => side - (min[axis] ?? 0));
        expect(Math.min(...sides), variant.number).toBeGreaterThan(1);
        expect(Math.max(...sides), variant.number).toBeLessThan(400);
        shapes.add(JSON.stringify(solids));
      }
      expect(shapes.size, family).toBeGreaterThan(3);
      if (family !== 'busbar-flat')
        expect(drawVariant(those[0] as Variant)?.length, family).toBeGreaterThan(1);
    }
  });

  test('cores have the colours of their conductors, and lie beside each other', () => {
    const namesOf = (cores: string) => {
      const cable = of('power-cable').find(({ values }) => values['cores'] === cores);
      return (cable && drawVariant(cable)?.flatMap(({ name }) => (/^core/.test(name) ? name : []))) ?? [];
    };
    expect(namesOf('4')).toEqual(['core 1 yellow', 'core 2 green', 'core 3 red', 'core 4 blue']);
    expect(namesOf('5').slice(4)).toEqual(['core 5 earth green', 'core 5 yellow']);
    for (const cable of [...of('power-cable'), ...of('control-cable')]) {
      const rods = (drawVariant(cable) ?? []).flatMap((solid) => (solid.kind === 'rod' ? [solid] : []));
      const cores = rods.filter(({ name }) => name.startsWith('conductor'));
      const sheath = rods.find(({ name }) => name === 'sheath');
      if (!sheath) throw new Error(cable.number);
      for (const [at, one] of cores.entries()) {
        const reach = Math.hypot(one.center[0] - sheath.center[0], one.center[1] - sheath.center[1]);
        expect(reach + one.radius, cable.number).toBeLessThan(sheath.radius);
        for (const other of cores.slice(at + 1))
          expect(
            Math.hypot(one.center[0] - other.center[0], one.center[1] - other.center[1]),
            cable.number,
          ).toBeGreaterThan(2 * one.radius);
      }
    }
  });

  test('a contactor carries the motor of each power it names', () => {
    for (const part of of('contactor')) {
      const rated = at(part, 'ratedCurrent');
      for (const [place, key] of ['power230', 'power400', 'power690'].entries()) {
        const kilowatts = at(part, key) / 1000;
        expect(motorCurrents[kilowatts]?.[place], `${part.number} ${key}`).toBeLessThanOrEqual(rated);
      }
    }
  });

  test('larger contactors wear out sooner, each life with what it holds for, and none is its mechanical life', () => {
    const named = parametersOf('contactor').find(({ key }) => key === 'electricalLife')?.name;
    expect(named).toMatch(/AC-3.*Ie.*400 V.*示例/);
    const lives = new Map(
      of('contactor').map((part) => [
        at(part, 'ratedCurrent'),
        [at(part, 'electricalLife'), at(part, 'mechanicalLife')],
      ]),
    );
    const bySize = [...lives].toSorted(([a], [b]) => a - b).map(([, life]) => life as [number, number]);
    for (const [nth, [electrical, mechanical]] of bySize.entries()) {
      expect(electrical).toBeLessThan(mechanical);
      expect(electrical).toBeLessThanOrEqual(bySize[nth - 1]?.[0] ?? Number.POSITIVE_INFINITY);
      expect(mechanical).toBeLessThanOrEqual(bySize[nth - 1]?.[1] ?? Number.POSITIVE_INFINITY);
    }
    expect(bySize.at(-1)?.[0]).toBeLessThan((bySize[0]?.[0] ?? 0) / 3);
  });

  test('no code of a voltage or an accessory is one that a real maker is known by', () => {
    const known = /(^|-)(B7|E7|F7|FE7|G7|M7|P7|Q7|U7|BD|ED|FD|GD|MD|UD|MX|MN|OF|SD|SDE|XF)\d?($|-)/;
    expect(variants.map(({ number }) => number.slice(3)).filter((number) => known.test(number))).toEqual([]);
  });

  test('service breaking capacity is not above the ultimate one, and within the steps of GB/T 14048.2', () => {
    for (const part of [...of('mccb'), ...of('acb'), ...of('motor-protector')]) {
      const icu = at(part, part.family === 'mccb' ? 'breakingCapacity' : 'icu');
      expect([25, 50, 75, 100], part.number).toContain(Math.round((at(part, 'ics') / icu) * 100));
    }
    for (const part of [...of('mccb'), ...of('acb')])
      expect(at(part, 'ratedCurrent'), part.number).toBeLessThanOrEqual(at(part, 'frame'));
    for (const part of of('acb')) expect(at(part, 'icw'), part.number).toBeLessThanOrEqual(at(part, 'icu'));
  });

  test('miniature breakers lose no more than GB/T 10963.1 allows for each pole', () => {
    for (const part of of('mcb')) {
      const poles = Number.parseInt(String(part.values['poles']), 10);
      expect((part.powerLoss ?? 0) / poles, part.number).toBeLessThanOrEqual(at(part, 'powerLossLimit'));
      expect(part.width).toBe(18 * poles);
    }
  });

  test('settings of overload relays leave no gap between their ranges', () => {
    for (const family of ['thermal-relay', 'motor-protector']) {
      const ranges = of(family)
        .map(({ values: { setting } }) =>
          typeof setting === 'object' && 'baseMax' in setting ? setting : null,
        )
        .filter((setting) => setting !== null)
        .toSorted((a, b) => a.base - b.base);
      for (const [place, { base: low }] of ranges.entries())
        expect(low, family).toBeLessThanOrEqual(ranges[place - 1]?.baseMax ?? low);
    }
  });

  test('conductors have the resistance of GB/T 3956, and bars the mass of copper', () => {
    const resistance = of('power-cable').map((part) => [
      at(part, 'crossSection') * 1e6,
      at(part, 'resistance'),
    ]);
    // Ohms of a kilometre times the nominal section in mm²: some 18 to 19, since the real sections are a little smaller.
    for (const [section = 0, ohms = 0] of resistance) {
      expect(section * ohms).toBeGreaterThan(17.9);
      expect(section * ohms).toBeLessThan(19.4);
    }
    for (const part of of('busbar-flat')) {
      const expected = at(part, 'barWidth') * at(part, 'thickness') * 8890;
      expect(Math.abs(at(part, 'mass') / expected - 1), part.number).toBeLessThan(0.001);
    }
  });

  test('the hole pitch of a moulded-case breaker is that of the holes that are drawn, in the catalogue and in the kit', () => {
    type Holes = readonly { center: readonly [number, number] }[];
    const pitchOf = (solids: readonly object[]) => {
      const holes = (
        solids.find((solid) => 'name' in solid && solid.name === 'body') as {
          profile: { holes: Holes };
        }
      ).profile.holes;
      const [x, y] = [0, 1].map((axis) => holes.map(({ center }) => center[axis as 0 | 1]));
      const span = (places: readonly number[] = []) =>
        Math.round((Math.max(...places) - Math.min(...places)) * 10) / 10;
      return `${span(x)} × ${span(y)}`;
    };
    const breakers = of('mccb');
    expect(breakers.length).toBeGreaterThan(100);
    for (const variant of breakers) {
      const { number, width, height, depth, values } = variant;
      const solids = drawVariant({
        family: 'mccb',
        width: width ?? 0,
        height: height ?? 0,
        depth: depth ?? 0,
        values,
      });
      expect(values['fixing'], number).toBe(pitchOf(solids ?? []));
    }
    const kit = parts.filter(({ family }) => family === 'mccb');
    expect(kit).toHaveLength(6);
    for (const { id, values, solids } of kit) expect(values['fixing'], id).toBe(pitchOf(solids));
  });
});
