import { expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../contract/calculator/calculate.ts';
import type { RawInputs } from '../../../contract/calculator/calculator.ts';
import { contentTables } from './content-tables.ts';

function calculation(name: string, inputs: RawInputs) {
  const calculator = allCalculators.find((each) => each.name === name);
  if (!calculator) throw new Error(`no calculator ${name}`);
  return calculate(calculator, inputs, contentTables);
}

function findings(name: string, inputs: RawInputs): string {
  const done = calculation(name, inputs);
  if (done.isRefused) throw new Error(JSON.stringify(done.refusals));
  return done.findings.map(({ level, words }) => `${level}: ${words.en}`).join('\n');
}

function refusal(name: string, inputs: RawInputs): string {
  const done = calculation(name, inputs);
  return done.isRefused ? done.refusals.map(({ input, words }) => `${input}: ${words.en}`).join('\n') : '';
}

const long = { section: 10, length: 200, current: 60 };

test.each<[string, RawInputs, string]>([
  ['motor-current', { efficiency: 100 }, 'warning: Efficiency is taken as 100%'],
  [
    'transformer-current',
    { power: 750 },
    '750 kVA is not in the row of standard powers; the next one up is 800 kVA',
  ],
  ['voltage-drop', { parts: [long] }, 'error: The drop of'],
  [
    'short-circuit',
    { parts: [{ section: 95, breaking: 10 }] },
    'error: Icu 10 kA of the circuit-breaker at the beginning of length 1',
  ],
  ['short-circuit', { parts: [{ section: 95, breaking: 27 }] }, 'error: The making capacity'],
  ['thermal-withstand', { current: 60, time: 1, conductor: 'pvcCopper' }, 'warning: Above 300 mm²'],
  [
    'voltage-drop',
    { voltage: 220, parts: [{ system: 'single' }] },
    'warning: If 220 V is the phase-to-neutral voltage',
  ],
  ['thermal-withstand', { time: 0.02 }, 'warning: Below 0.1 s'],
  ['thermal-withstand', { current: 200, time: 5 }, 'error: Above the row of standard cross-sections'],
  [
    'cable-size',
    { design: 60, rated: 63, section: 10, insulation: 'pvc' },
    'error: The ampacity of 46 A is below the 63 A needed',
  ],
  [
    'cable-size',
    { design: 60, rated: 63, section: 16, method: 'C', device: 'fuse', insulation: 'pvc', ambient: 40 },
    'needed',
  ],
  ['busbar-ampacity', { width: 120, method: 'cda' }, 'warning: A large cross-section with a skin ratio of 1'],
  ['busbar-temperature', { rise: 50, newRise: 30 }, 'warning: For the verification of assemblies'],
  ['busbar-force', { peak: 100, facing: 'wide' }, 'error: The stress of'],
  ['busbar-force', {}, 'compute them again with the upper limit'],
  ['cable-size', { method: 'D1' }, 'note: In the ground the reference is a soil of 2.5 K·m/W'],
  ['busbar-force', { peak: 100, rating: 100 }, 'error: A support takes'],
  ['capacitor-bank', { rating: 400 }, 'error: Capacitors of 400 V are below the 430.1 V'],
  ['capacitor-bank', { rating: 380, reactor: 0 }, 'error: Capacitors of 380 V are below the 400 V'],
  ['thermal-withstand', { phase: 1.5 }, 'warning: A copper PE that is not part of a cable'],
  ['thermal-withstand', { current: 50, time: 1, conductor: 'pePvcCopper' }, 'separate copper PE 133'],
  ['earth-fault-loop', { curve: 'other', operating: 200 }, 'at least 1.3 times'],
  ['temperature-rise', { openings: 200 }, 'note: The air outlets need at least 1.1 times'],
  ['capacitor-bank', { reactor: 0, active: 600, power: 1000, impedance: 6, step: 40 }, 'close to harmonic'],
  ['enclosure-heat', { inside: 30, ambient: 40 }, 'warning: The inside may not be a degree warmer'],
  ['enclosure-heat', { loss: 100 }, 'note: The surface is enough'],
  ['temperature-rise', { loss: 2000 }, 'error: The air at the top'],
  ['tray-fill', { width: 50, height: 50 }, 'error: A fill of'],
  ['earth-fault-loop', { length: 500 }, 'error: The loop of'],
  ['selectivity', { short: 1700, delay: 0 }, 'error: The bands overlap'],
  ['selectivity', { breaking: 6, fault: 10 }, 'error: Icu 6 kA downstream is below'],
  [
    'selectivity',
    { breaking: 6, fault: 10, combined: 15 },
    'note: Icu 6 kA downstream is below the fault current and backed up',
  ],
  ['protection-code', { water: '7' }, 'warning: 7 and 8 mean immersion'],
  ['designation', { text: '-QZ1' }, 'warning: QZ is not in the table'],
])('%s %j: %s', (name, inputs, said) => {
  expect(findings(name, inputs)).toContain(said);
});

test.each<[string, RawInputs, string]>([
  ['load-current', { active: 75, current: 100 }, 'active: Enter exactly one'],
  ['load-current', { voltage: 380 }, 'active: Enter exactly one'],
  ['conductor-resistance', { section: 33 }, 'section: The table does not have this cross-section'],
  ['short-circuit', { power: 50, impedance: 4, losses: 100 }, 'losses: The load losses do not go with'],
  ['short-circuit', { parts: [{ length: 10 }] }, 'parts: Enter the cross-section of length 1'],
  ['cable-size', { design: 80, rated: 63 }, 'rated: In cannot be less than'],
  ['cable-size', { method: 'F', material: 'aluminium' }, 'method: Method F is there for'],
  ['cable-size', { method: 'B1', section: 150 }, 'section: There is no ampacity of this cross-section'],
  ['cable-size', { method: 'B2', section: 185 }, 'section: There is no ampacity of this cross-section'],
  ['cable-size', { method: 'D1', circuits: 3 }, 'circuits: The bunched factors do not hold'],
  ['cable-size', { insulation: 'pvc', ambient: 70 }, 'ambient: PVC conductors may reach 70 °C'],
  [
    'busbar-ampacity',
    { width: 63, thickness: 10, method: 'din' },
    'width: The DIN table does not have this bar',
  ],
  ['capacitor-bank', { present: 0.95, target: 0.9 }, 'target: The target has to exceed'],
  [
    'temperature-rise',
    { height: 500, width: 400, depth: 250, openings: 100 },
    'openings: For surfaces of up to 1.25 m²',
  ],
  ['earth-fault-loop', { curve: 'other' }, 'operating: Enter the operating current'],
  ['selectivity', { short: 5000, instantaneous: 4000 }, 'instantaneous: The upstream instantaneous setting'],
  ['unit-converter', { from: 'kW', to: 'mm' }, 'to: The two units are of different kinds'],
  ['designation', { text: 'KM1' }, 'text: Write it like'],
  ['designation', { text: '-K-M' }, 'text: Write it like'],
])('%s refuses %j: %s', (name, inputs, said) => {
  expect(refusal(name, inputs)).toContain(said);
});

test('words come out where a result is none of numbers', () => {
  const done = calculation('protection-code', { solid: '5', water: '4' });
  if (done.isRefused) throw new Error('refused');
  const said = new Map(done.results.map(({ name, value }) => [name, value]));
  expect(said.get('code')).toEqual({ zh: 'IP54', en: 'IP54' });
  expect(said.get('solids')).toMatchObject({ en: expect.stringContaining('Dust-protected') });
  expect(said.get('water')).toMatchObject({ zh: expect.stringContaining('溅水') });
});

test('IK00 withstands nothing, and does not say 0 J', () => {
  const done = calculation('protection-code', { impact: 'IK00' });
  if (done.isRefused) throw new Error('refused');
  expect(done.results.find(({ name }) => name === 'energy')?.value).toMatchObject({
    en: 'Not protected by this standard',
  });
});

test('methods that differ are shown side by side', () => {
  const done = calculation('busbar-ampacity', { ambient: 50, rise: 40 });
  if (done.isRefused) throw new Error('refused');
  expect(done.results.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cda', 'din', 'root', 'spread']),
  );
});
