import type { RawInputs } from '../../../contract/calculator/calculator.ts';

export interface Law {
  calculator: string;
  says: string;
  inputs: RawInputs;
  /** The input that changes; a cell of the first row as `rows.0.column`. */
  at: string;
  range: readonly [low: number, high: number];
  result: string;
  /** The result grows with this power of the input, or merely rises or falls. */
  power: number | 'up' | 'down';
}

type Row = readonly [
  at: string,
  range: readonly [number, number],
  result: string,
  power: number | 'up' | 'down',
];

function of(calculator: string, inputs: RawInputs, rows: readonly Row[]): Law[] {
  return rows.map(([at, range, result, power]) => ({
    calculator,
    says: `${result} by ${at}: ${power}`,
    inputs,
    at,
    range,
    result,
    power,
  }));
}

export const laws: readonly Law[] = [
  ...of('load-current', { active: 10 }, [
    ['active', [1, 1000], 'current', 1],
    ['voltage', [24, 5000], 'current', -1],
    ['powerFactor', [0.1, 0.3], 'current', -1],
  ]),
  ...of('load-current', { current: 10 }, [
    ['current', [1, 1000], 'apparent', 1],
    ['powerFactor', [0.1, 0.3], 'reactive', 'down'],
  ]),
  ...of('motor-current', { power: 11 }, [
    ['power', [0.1, 1000], 'current', 1],
    ['voltage', [100, 5000], 'current', -1],
    ['efficiency', [11, 33], 'current', -1],
    ['startRatio', [1, 5], 'starting', 1],
  ]),
  ...of('transformer-current', { power: 1000 }, [
    ['power', [10, 10_000], 'secondary', 1],
    ['primary', [0.5, 80], 'primary', -1],
    ['impedance', [1, 8], 'fault', -1],
  ]),
  ...of('voltage-drop', { parts: [{ section: 35 }] }, [
    ['parts.0.length', [1, 3000], 'percent', 1],
    ['parts.0.current', [1, 3000], 'percent', 1],
    ['parts.0.section', [1, 1000], 'percent', 'down'],
    ['voltage', [100, 400], 'percent', -1],
  ]),
  ...of('conductor-resistance', { resistance: 0.5 }, [
    ['temperature', [1, 80], 'perLength', 'up'],
    ['length', [1, 10_000], 'total', 1],
    ['resistance', [0.01, 10], 'total', 1],
  ]),
  ...of('demand-load', { groups: [{ power: 100 }] }, [
    ['groups.0.power', [1, 1000], 'apparent', 1],
    ['groups.0.demand', [0.05, 0.3], 'current', 1],
    ['groups.0.powerFactor', [0.1, 0.3], 'apparent', 'down'],
  ]),
  ...of('short-circuit', { parts: [{ section: 35, length: 20 }] }, [
    ['parts.0.length', [1, 1000], 'fault', 'down'],
    ['parts.0.section', [1, 1000], 'fault', 'up'],
    ['power', [10, 1500], 'fault0', 'up'],
    ['impedance', [2, 5], 'fault0', 'down'],
    ['upstream', [10, 10_000], 'fault0', 'up'],
  ]),
  ...of('short-circuit', { source: 'current', method: 'guide', parts: [{ section: 10 }] }, [
    ['known', [1, 60], 'fault', 'up'],
    ['known', [1, 60], 'fault0', 1],
  ]),
  ...of('thermal-withstand', { current: 6 }, [
    ['current', [0.1, 60], 'least', 1],
    ['time', [0.01, 1], 'least', 0.5],
    ['phase', [1, 1000], 'peLeast', 'up'],
  ]),
  ...of('cable-size', { design: 1, rated: 1, section: 25 }, [
    ['ambient', [10, 28], 'capacity', 'down'],
    ['other', [0.3, 0.5], 'capacity', 1],
  ]),
  ...of('cable-size', { design: 1, method: 'B1' }, [['rated', [2, 100], 'section', 'up']]),
  ...of('busbar-ampacity', { method: 'cda', width: 60, thickness: 6 }, [
    ['width', [12, 60], 'cda', 'up'],
    ['thickness', [2, 6], 'cda', 'up'],
    ['ambient', [10, 23], 'cda', 'down'],
    ['rise', [10, 30], 'cda', 'up'],
    ['skin', [1, 1.3], 'cda', 'down'],
  ]),
  ...of('busbar-temperature', { current: 1000 }, [
    ['current', [1, 5000], 'resistance', 1],
    ['newRise', [10, 50], 'rule', 0.61],
    ['newRise', [10, 50], 'root', 0.5],
    ['newAmbient', [10, 30], 'resistance', 'down'],
  ]),
  ...of('busbar-force', { peak: 50 }, [
    ['peak', [1, 100], 'middle', 2],
    ['spacing', [20, 300], 'middle', -1],
    ['span', [50, 1000], 'stress', 2],
    ['peak', [1, 100], 'longest', -1],
    ['thickness', [2, 10], 'modulus', 1],
    ['width', [10, 80], 'modulus', 2],
  ]),
  ...of('capacitor-bank', { active: 400, present: 0.25 }, [
    ['active', [10, 3000], 'needed', 1],
    ['target', [0.3, 0.33], 'needed', 'up'],
    ['impedance', [2, 5], 'order', -0.5],
    ['reactor', [1, 6], 'tuning', -0.5],
  ]),
  ...of('enclosure-heat', { loss: 900 }, [
    ['loss', [400, 10_000], 'excess', 'up'],
    ['height', [500, 1600], 'area', 'up'],
    ['height', [500, 1600], 'uncooled', 'down'],
  ]),
  ...of('temperature-rise', { loss: 300 }, [
    ['loss', [10, 1500], 'mid', 0.804],
    ['height', [500, 800], 'surface', 'up'],
    ['ambient', [5, 15], 'temperature', 'up'],
  ]),
  ...of('temperature-rise', { openings: 200 }, [
    ['loss', [10, 1500], 'mid', 0.715],
    ['openings', [10, 300], 'mid', 'down'],
  ]),
  ...of('tray-fill', { cables: [{ count: 10 }] }, [
    ['cables.0.diameter', [1, 40], 'fill', 2],
    ['width', [50, 600], 'fill', -1],
  ]),
  ...of('earth-fault-loop', { curve: 'C' }, [
    ['rated', [1, 40], 'largest', -1],
    ['voltage', [50, 200], 'largest', 1],
    ['length', [1, 1000], 'loop', 'up'],
    ['protective', [1, 300], 'loop', 'down'],
  ]),
  ...of('bar-mass', { width: 40 }, [
    ['width', [1, 100], 'mass', 1],
    ['length', [1, 10_000], 'mass', 1],
  ]),
  ...of('bolt-torque', { size: '10' }, [
    ['torque', [1, 100], 'preload', 1],
    ['friction', [0.08, 0.13], 'preload', -1],
  ]),
  ...of('unit-converter', { from: 'in', to: 'mm' }, [['value', [0.1, 1000], 'value', 1]]),
  ...of('selectivity', { delay: 0 }, [
    ['short', [2000, 10_000], 'limit', 1],
    ['downstream', [10, 200], 'ratio', -1],
  ]),
];
