import { busbarAmpacity } from '../calculator/busbar-ampacity/busbar-ampacity.ts';
import type { RawInputs, Words } from '../calculator/calculator.ts';
import { totalDemand } from '../calculator/demand-load/demand-load.ts';
import { earthFaultLoop } from '../calculator/earth-fault-loop/earth-fault-loop.ts';
import { words } from '../calculator/inputs.ts';
import { shortCircuit } from '../calculator/short-circuit/short-circuit.ts';
import { thermalWithstand } from '../calculator/thermal-withstand/thermal-withstand.ts';
import { transformerCurrent } from '../calculator/transformer-current/transformer-current.ts';
import { voltageDrop } from '../calculator/voltage-drop/voltage-drop.ts';
import { assumedOf } from './assumptions.ts';
import { earthVoltage, nominalVoltage } from './cable-choice.ts';
import type { ChainValues, FeederValues } from './chain-inputs.ts';
import type { ChainValue, Demand } from './chain-result.ts';
import type { Part, Parts } from './run-part.ts';

/** No-load voltage of the transformer, and its other side in kV. */
const secondary = 400;
const primary = 10;

/** From the network to the busbar: what every feeder is computed from, and what the main parts have to do. */
export interface Supply {
  /** Demand of all feeders. */
  demand: Part | null;
  current: number;
  powerFactor: number;
  apparent: number;
  transformer: Part;
  transformerCurrent: number;
  /** Rating of the main breaker. */
  rated: number;
  /** Short circuit at the busbar in kA, what running motors feed back included. */
  duty: number;
  /** The same at the transformer. */
  mainDuty: number;
  fault: Part;
  /** What motors add, in kA. */
  motors: number;
  busbar: Part;
  busbarCapacity: number;
  busbarSection: number;
  /** Earth-fault loop up to the busbar in Ω. */
  loop: number;
  loopPart: Part;
  /** Voltage drop up to the busbar in %. */
  drop: number;
  faultInputs(values: ChainValues, more: readonly RawInputs[]): RawInputs;
  values: readonly ChainValue[];
  demands: readonly Demand[];
}

export interface FeederCurrent {
  feeder: FeederValues;
  current: number;
  part: Part;
}

export function designSupply(values: ChainValues, feeders: readonly FeederCurrent[], parts: Parts): Supply {
  const demand = sumLoads(values, feeders, parts);
  const transformer = parts.run(transformerCurrent, {
    power: values.power,
    primary,
    secondary: secondary / 1000,
    impedance: values.impedance,
  });
  const busbarSection = values.width * values.thickness * values.bars;
  const faultInputs: Supply['faultInputs'] = (given, more) => ({
    method: 'iec105',
    voltage: secondary,
    power: given.power,
    impedance: given.impedance,
    ...(given.losses !== undefined && { losses: given.losses }),
    ...(given.upstream !== undefined && { upstream: given.upstream }),
    parts: [mainPart(given), ...more] as never,
  });
  const fault = parts.run(shortCircuit, faultInputs(values, []));
  const motors = motorsOf(feeders);
  const busbar = parts.run(busbarAmpacity, {
    width: values.width,
    thickness: values.thickness,
    bars: values.bars,
    ambient: values.room,
    rise: values.busbarRise,
  });
  const loopPart = loopOf(values, busbarSection, parts);
  const current = demand?.number('current') ?? 0;
  const powerFactor = demand?.number('powerFactor') ?? 1;
  const transformerAmperes = transformer.number('secondary');
  const ratings = parts.column('breaker-ratings', 'current');
  const rated = ratings.find((each) => each >= transformerAmperes * (1 - 1e-9)) ?? Number.NaN;
  const drop =
    current > 0
      ? parts
          .run(voltageDrop, {
            voltage: nominalVoltage,
            reactance: busbarReactance,
            parts: [{ section: busbarSection, length: values.mainLength, current, powerFactor }],
          })
          .number('percent')
      : 0;
  const supply = {
    ...{ demand, current, powerFactor, transformer, rated, fault, motors, busbar, busbarSection },
    apparent: demand?.number('apparent') ?? 0,
    transformerCurrent: transformerAmperes,
    duty: fault.number('fault1') + motors,
    mainDuty: fault.number('fault0') + motors,
    busbarCapacity: busbar.number('din') * values.busbarFactor,
    loop: loopPart.number('loop'),
    ...{ loopPart, drop, faultInputs },
  };
  return {
    ...supply,
    values: listValues(supply, parts),
    demands: [
      {
        ...{ device: 'breaker', tag: 'QF0', current: rated, breaking: supply.mainDuty },
        ...{ isMotor: false, power: null, cable: null },
      },
    ],
  };
}

/** mΩ/m, as the short-circuit calculator takes busbars. */
const busbarReactance = 0.15;

const mainPart = ({ width, thickness, bars, mainLength }: ChainValues): RawInputs => ({
  kind: 'busbar',
  material: 'copper',
  section: width * thickness,
  runs: bars,
  length: mainLength,
});

/** Motors take in what they give, so that their electrical input counts. */
function sumLoads(values: ChainValues, feeders: readonly FeederCurrent[], parts: Parts): Part | null {
  if (feeders.length === 0) return null;
  return parts.run(totalDemand, {
    voltage: nominalVoltage,
    together: feeders.length === 1 ? 1 : values.together,
    reactiveTogether: feeders.length === 1 ? 1 : values.reactiveTogether,
    groups: feeders.map(({ feeder }) => {
      const { powerFactor, efficiency } = assumedOf(feeder, parts);
      return {
        name: feeder.name,
        power: feeder.power / (efficiency / 100),
        demand: feeder.demand ?? 1,
        powerFactor,
      };
    }),
  });
}

/** What running motors feed into a short circuit in the first moment, c times their starting currents, in kA. */
function motorsOf(feeders: readonly FeederCurrent[]): number {
  const c = 1.05;
  const starting = feeders.map(({ feeder, part }) => (feeder.kind === 'motor' ? part.number('starting') : 0));
  return (c * starting.reduce((sum, each) => sum + each, 0)) / 1000;
}

/**
 * Transformer Dyn11, whose zero-sequence impedance is that of its windings: the loop begins with its impedance and that
 * of the network. Resistances are those of hot conductors. The PE bar has half of the phases.
 */
function loopOf(values: ChainValues, section: number, parts: Parts): Part {
  const { power, impedance, losses, upstream } = values;
  const source = parts.run(shortCircuit, {
    method: 'guide',
    voltage: secondary,
    power,
    impedance,
    ...(losses !== undefined && { losses }),
    ...(upstream !== undefined && { upstream }),
    parts: [],
  });
  return parts.run(earthFaultLoop, {
    voltage: earthVoltage,
    curve: 'other',
    operating: 1000,
    source: source.number('impedance0') / 1000,
    length: values.mainLength,
    phase: Math.min(1000, section),
    protective: Math.min(1000, protectiveBar(section, parts)),
    reactance: busbarReactance,
  });
}

/** By the table for assemblies. */
const protectiveBar = (section: number, parts: Parts) =>
  parts.run(thermalWithstand, { phase: section, rule: 'assembly' }).number('peLeast');

function listValues(supply: Omit<Supply, 'values' | 'demands'>, _parts: Parts): ChainValue[] {
  const of = (name: string, said: Words, value: number, unit: string, part: Part | null): ChainValue => ({
    name,
    words: said,
    value,
    unit,
    get address() {
      return part?.address() ?? null;
    },
  });
  return [
    of('apparent', words('计算视在功率', 'Apparent power demand'), supply.apparent, 'kVA', supply.demand),
    of('current', words('计算电流 Ic', 'Current demand Ic'), supply.current, 'A', supply.demand),
    of(
      'transformer',
      words('变压器二次电流', 'Transformer current'),
      supply.transformerCurrent,
      'A',
      supply.transformer,
    ),
    of('rated', words('进线断路器 In', 'Main breaker In'), supply.rated, 'A', null),
    of(
      'fault0',
      words('变压器出口三相短路', 'Short circuit at the transformer'),
      supply.fault.number('fault0'),
      'kA',
      supply.fault,
    ),
    of(
      'fault1',
      words('母线三相短路', 'Short circuit at the busbar'),
      supply.fault.number('fault1'),
      'kA',
      supply.fault,
    ),
    of(
      'peak',
      words('母线峰值电流', 'Peak current at the busbar'),
      supply.fault.number('peak1'),
      'kA',
      supply.fault,
    ),
    of('motors', words('电动机反馈', 'Fed back by motors'), supply.motors, 'kA', null),
    of(
      'busbar',
      words('母线载流量，柜内', 'Busbar ampacity inside'),
      supply.busbarCapacity,
      'A',
      supply.busbar,
    ),
    of(
      'loop',
      words('母线处接地故障回路', 'Earth-fault loop at the busbar'),
      supply.loop * 1000,
      'mΩ',
      supply.loopPart,
    ),
    of('drop', words('干线电压降', 'Voltage drop of the main'), supply.drop, '%', null),
  ];
}
