import { describe, expect, test } from 'vitest';
import { at, files, motorCurrents, of, parametersOf, variants } from './catalogue.ts';

describe('what sample parts state agrees with itself and with the rows of the standards', () => {
  test('a name says what the values say, not the letters of the part number', () => {
    for (const { series } of files)
      for (const each of series) {
        const keys = [...each.name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
        const choices = parametersOf(each.family).filter(
          ({ key, kind }) => kind === 'choice' && keys.includes(key),
        );
        // Series of one code have one template of names.
        const parts = variants.filter(
          ({ family, series: code }) => family === each.family && code.endsWith(`-${each.code}`),
        );
        for (const { name, number, values } of parts)
          for (const { key } of choices) expect(name, `${number} ${key}`).toContain(values[key]);
      }
  });

  test('starters, drives and protectors carry the motor that they name', () => {
    const rated = (family: string, voltage: 0 | 1) =>
      of(family)
        .filter(({ values }) => (values['supply'] === '单相 AC 220–240 V' ? 0 : 1) === voltage)
        .map((part) => ({
          number: part.number,
          carries: at(part, 'ratedCurrent'),
          needs: motorCurrents[at(part, 'motorPower') / 1000]?.[voltage],
        }));
    const all = [
      ...rated('drive', 0),
      ...rated('drive', 1),
      ...rated('soft-starter', 1),
      ...rated('motor-protector', 1),
    ];
    // Motors below 60 W are in no row of the annex.
    expect(all.filter(({ needs }) => needs === undefined).map(({ number }) => number)).toEqual(
      all.filter(({ number }) => /MP-0\.1-0\.16/.test(number)).map(({ number }) => number),
    );
    for (const { number, carries, needs = 0 } of all) expect(carries, number).toBeGreaterThanOrEqual(needs);
  });

  test('a power supply loses what its efficiency says, and gives its power as volts times amperes', () => {
    for (const part of of('power-supply')) {
      const power = at(part, 'power');
      const loss = power * (100 / at(part, 'efficiency') - 1);
      expect(Math.abs((part.powerLoss ?? 0) / loss - 1), part.number).toBeLessThan(0.02);
      expect(at(part, 'outputVoltage') * at(part, 'outputCurrent'), part.number).toBe(power);
    }
  });

  /** GB/T 13539.2: power dissipation at most, W, and rated current at most, A, at 400 and at 500 V. */
  const fuseLimits: Record<string, [watts: number, at400: number, at500: number]> = {
    NH000: [7.5, 100, 100],
    NH00: [12, 160, 160],
    NH1: [23, 250, 250],
    NH2: [34, 400, 400],
    NH3: [48, 630, 630],
    '10×38': [3, 32, 25],
    '14×51': [5, 50, 40],
    '22×58': [9.5, 125, 100],
  };

  test('fuse-links stay within the losses and currents of their sizes, and their bases take the losses', () => {
    for (const part of of('fuse-link')) {
      const size = String(part.values['fuseSize']);
      const [watts = 0, at400 = 0, at500 = 0] = fuseLimits[size] ?? [];
      expect(part.powerLoss, part.number).toBeLessThanOrEqual(watts);
      const limit = at(part, 'ratedVoltage') > 400 ? at500 : at400;
      expect(at(part, 'ratedCurrent'), part.number).toBeLessThanOrEqual(limit);
      for (const holder of of('fuse-holder').filter(({ values }) => values['fuseSize'] === size))
        expect(part.powerLoss, `${part.number} in ${holder.number}`).toBeLessThanOrEqual(
          at(holder, 'maxLink'),
        );
    }
  });

  test('protection levels and impulse currents are preferred values of GB/T 18802.11', () => {
    for (const part of of('spd')) {
      const level = Math.round(at(part, 'protectionLevel')) / 1000;
      expect([1, 1.2, 1.5, 1.8, 2, 2.5, 3, 4], part.number).toContain(level);
      // A voltage of the mains that it bears is below the one to which it limits, with its peak.
      expect(level * 1000, part.number).toBeGreaterThan(at(part, 'maxContinuousVoltage') * Math.SQRT2);
      if (part.values['testClass'] !== 'T1') continue;
      expect([10, 12.5, 20, 25], part.number).toContain(at(part, 'impulseCurrent') / 1000);
      expect([10, 15, 20], part.number).toContain(at(part, 'nominalDischarge') / 1000);
    }
  });

  test('screws have a tightening torque, and springs have none', () => {
    const kinds = new Set<unknown>();
    for (const { number, values } of of('terminal')) {
      kinds.add(values['connection']);
      expect('torque' in values, number).toBe(values['connection'] === '螺钉');
    }
    expect(kinds.size).toBe(2);
  });

  test('a transformer with one turn has the primary currents of GB/T 20840.2, and is exact only where they are large', () => {
    const row = [10, 12.5, 15, 20, 25, 30, 40, 50, 60, 75, 80];
    const steps = new Set(row.flatMap((step) => [step, step * 10, step * 100]));
    for (const part of of('current-transformer')) {
      const primary = at(part, 'primary');
      expect(steps, part.number).toContain(primary);
      const least = { '0.2S': 250, '0.5S': 100 }[String(part.values['accuracy'])] ?? 50;
      expect(primary, part.number).toBeGreaterThanOrEqual(least);
    }
  });

  test('meters name the standard of their class, and large soft starters have open terminals', () => {
    for (const { number, values } of of('power-meter'))
      expect(values['standard'], number).toBe(
        values['accuracy'] === '1' ? 'GB/T 17215.321' : 'GB/T 17215.322',
      );
    for (const part of of('soft-starter'))
      expect(part.values['protection'], part.number).toBe(at(part, 'ratedCurrent') < 140 ? 'IP20' : 'IP00');
  });
});
