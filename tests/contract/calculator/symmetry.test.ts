import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { Calculator, RawInputs } from '../../../contract/calculator/calculator.ts';
import { anyInputs, numbersOf, run } from './any-inputs.ts';

function find(name: string): Calculator {
  const found = allCalculators.find((calculator) => calculator.name === name);
  if (!found) throw new Error(`no calculator ${name}`);
  return found;
}

const numbers = (name: string, inputs: RawInputs) => numbersOf(run(find(name), inputs));

describe('the order of rows does not matter', () => {
  test.each([
    ['demand-load', 'groups', 'apparent'],
    ['voltage-drop', 'parts', 'percent'],
    ['tray-fill', 'cables', 'fill'],
    ['short-circuit', 'parts', 'fault'],
  ])('%s, %s: %s', (name, rows, result) => {
    fc.assert(
      fc.property(anyInputs(find(name)), (inputs) => {
        const listed = inputs[rows];
        fc.pre(Array.isArray(listed) && listed.length > 1);
        const there = numbers(name, inputs).get(result);
        const back = numbers(name, {
          ...inputs,
          [rows]: Array.isArray(listed) ? listed.toReversed() : [],
        }).get(result);
        fc.pre(there !== undefined && back !== undefined);
        expect((back ?? 0) / (there ?? 1)).toBeCloseTo(1, 9);
      }),
      { numRuns: 40 },
    );
  });
});

describe('there and back', () => {
  const positive = (min: number, max: number) => fc.double({ min, max, noNaN: true });

  test('current from power, power from current', () => {
    fc.assert(
      fc.property(
        positive(0.1, 1000),
        positive(0.1, 1),
        fc.constantFrom('single', 'three'),
        (active, powerFactor, system) => {
          const current = numbers('load-current', { system, powerFactor, active }).get('current') ?? 0;
          expect(numbers('load-current', { system, powerFactor, current }).get('active')).toBeCloseTo(
            active,
            6,
          );
        },
      ),
    );
  });

  test('a busbar current at another temperature, by every method', () => {
    fc.assert(
      fc.property(
        positive(10, 100),
        positive(10, 100),
        fc.constantFrom('rule', 'resistance', 'root'),
        (rise, newRise, method) => {
          const there =
            numbers('busbar-temperature', { method, current: 1000, rise, newRise }).get('current') ?? 0;
          const turned = {
            method,
            current: there,
            rise: newRise,
            newRise: rise,
            ambient: 45,
            newAmbient: 35,
          };
          expect(numbers('busbar-temperature', turned).get('current')).toBeCloseTo(1000, 6);
        },
      ),
    );
  });

  test('units', () => {
    const pairs = [
      ['kW', 'hp'],
      ['mm', 'in'],
      ['°C', '°F'],
      ['N·m', 'lbf·ft'],
      ['mm²', 'AWG'],
      ['bar', 'psi'],
    ] as const;
    fc.assert(
      fc.property(positive(1, 50), fc.constantFrom(...pairs), (value, [from, to]) => {
        const there = numbers('unit-converter', { value, from, to }).get('value') ?? Number.NaN;
        expect(numbers('unit-converter', { value: there, from: to, to: from }).get('value')).toBeCloseTo(
          value,
          9,
        );
      }),
    );
  });

  test('the longest busbar span has just the permitted stress', () => {
    fc.assert(
      fc.property(positive(10, 60), fc.constantFrom('single', 'fixed', 'two', 'more'), (peak, support) => {
        const inputs = { peak, support, yield: 180, width: 80, thickness: 10 };
        const longest = numbers('busbar-force', inputs).get('longest') ?? 0;
        fc.pre(longest >= 50 && longest <= 3000);
        expect(numbers('busbar-force', { ...inputs, span: longest }).get('stress')).toBeCloseTo(180, 6);
      }),
    );
  });

  test('the longest line of a fault loop has just the largest impedance', () => {
    const inputs = { voltage: 230, curve: 'B', rated: 16 };
    const first = numbers('earth-fault-loop', inputs);
    const loop = numbers('earth-fault-loop', { ...inputs, length: first.get('longest') ?? 0 }).get('loop');
    expect(loop).toBeCloseTo(first.get('largest') ?? 0, 9);
  });

  test('compensating what was asked for reaches the target', () => {
    fc.assert(
      fc.property(positive(0.3, 0.7), positive(0.75, 1), (present, target) => {
        const needed = numbers('capacitor-bank', { active: 100, present, target }).get('needed') ?? 0;
        const left = 100 * Math.tan(Math.acos(present)) - needed;
        expect(100 / Math.hypot(100, left)).toBeCloseTo(target, 9);
      }),
    );
  });

  test('an enclosure that is left alone is as warm as its balance says', () => {
    const warm = numbers('enclosure-heat', { loss: 500, inside: 50 }).get('uncooled') ?? 0;
    expect(numbers('enclosure-heat', { loss: 500, inside: warm }).get('excess')).toBeCloseTo(0, 6);
  });
});

test('a chosen cable is the smallest that carries the current', () => {
  const sizes = [1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300];
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 300 }),
      fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C', 'D1'),
      (rated, method) => {
        const inputs = { design: 1, rated, method };
        const chosen = numbers('cable-size', inputs);
        const smaller = sizes[sizes.indexOf(chosen.get('section') ?? 0) - 1];
        fc.pre(smaller !== undefined);
        expect(chosen.get('capacity')).toBeGreaterThanOrEqual(rated);
        expect(numbers('cable-size', { ...inputs, section: smaller ?? 0 }).get('capacity')).toBeLessThan(
          rated,
        );
      },
    ),
  );
});
