import { expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import type { RawInputs } from '../../../contract/calculator/calculator.ts';
import { workedExamples } from '../../content/worked-examples.ts';
import { numbersOf, run } from './any-inputs.ts';

const motor22 = { power: '22 kW', voltage: '380 V', powerFactor: 0.86, efficiency: '93%' };
const motor55 = { power: '55 kW', voltage: '380 V', powerFactor: 0.87, efficiency: '94.6%' };
const cabinet = { height: 2000, width: 800, depth: 600, loss: '700 W', inside: 45, ambient: 35 };
const bars = { peak: '50.6 kA', spacing: '100 mm', span: '400 mm', width: 60, thickness: 6 };
const loop = {
  minimum: 1,
  curve: 'other',
  operating: '200 A',
  source: '0.1 Ω',
  length: '40 m',
  phase: 2.5,
  protective: 2.5,
};

/** Examples of articles that a calculator computes too: slug, quote as in the list of examples, calculator, result. */
const shared: readonly (readonly [
  slug: string,
  quote: string,
  calculator: string,
  inputs: RawInputs,
  result: string,
])[] = [
  [
    'circuit-breaker-selection',
    '= 116~A',
    'load-current',
    { active: '65 kW', voltage: '380 V', powerFactor: 0.85 },
    'current',
  ],
  [
    'current-transformer',
    '= 1443~A',
    'transformer-current',
    { power: '1000 kVA', secondary: '0.4 kV' },
    'secondary',
  ],
  ['motor-current', '= 41.8~A', 'motor-current', motor22, 'current'],
  ['motor-current', '= 293~A', 'motor-current', motor22, 'starting'],
  ['star-delta-starting', '= 101.5~A', 'motor-current', motor55, 'current'],
  ['busbar-ampacity', '= 898~A', 'busbar-temperature', { current: 1100, rise: 45, newRise: 30 }, 'root'],
  ['busbar-forces', '= 1774~N', 'busbar-force', bars, 'force'],
  ['short-circuit-estimate', '= 24.1~kA', 'short-circuit', { method: 'guide', power: '1000 kVA' }, 'fault'],
  [
    'short-circuit-estimate',
    '= 9.60',
    'short-circuit',
    { method: 'guide', power: '1000 kVA' },
    'transformer',
  ],
  [
    'pe-conductor-size',
    '= 18.8',
    'thermal-withstand',
    { current: '6 kA', time: '0.2 s', conductor: 'pePvcCopper' },
    'least',
  ],
  ['fault-loop', '= 0.82', 'earth-fault-loop', loop, 'loop'],
  ['fault-loop', '= 1.10', 'earth-fault-loop', loop, 'largest'],
  ['fault-loop', '= 55.6~m', 'earth-fault-loop', loop, 'longest'],
  ['cabinet-heat', '= 5.71', 'enclosure-heat', cabinet, 'area'],
  ['cabinet-heat', '= 314~W', 'enclosure-heat', cabinet, 'surface'],
  ['cabinet-heat', '= 386~W', 'enclosure-heat', cabinet, 'excess'],
  ['cabinet-heat', '{10} = 120', 'enclosure-heat', cabinet, 'airflow'],
  ['selectivity', '是 1920', 'selectivity', {}, 'downstreamHighest'],
  ['selectivity', '是 3402', 'selectivity', {}, 'upstreamLowest'],
];

test.each(shared)('%s, “%s”: %s says the same', (slug, quote, name, inputs, result) => {
  const example = workedExamples.find((each) => each.slug === slug && each.quote.includes(quote));
  const calculator = allCalculators.find((each) => each.name === name);
  if (!example || !calculator) throw new Error('there is no such example or calculator');
  const value = numbersOf(run(calculator, inputs)).get(result) ?? Number.NaN;

  expect(value / example.value).toBeCloseTo(1, 3);
});
