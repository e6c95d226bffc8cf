import type { RawInputs, Words } from '../calculator/calculator.ts';
import { words } from '../calculator/inputs.ts';
import { shortCircuit } from '../calculator/short-circuit/short-circuit.ts';
import { thermalWithstand } from '../calculator/thermal-withstand/thermal-withstand.ts';
import { assumedOf } from './assumptions.ts';
import { type CableDuty, checkSection, chooseCable, governing, largestSection } from './cable-choice.ts';
import type { ChainValues, FeederValues } from './chain-inputs.ts';
import type { ChainFeeder, ChainValue, Demand } from './chain-result.ts';
import { checkFeeder } from './feeder-checks.ts';
import { type FeederFacts, openingTime, type Release } from './feeder-facts.ts';
import type { Part, Parts } from './run-part.ts';
import type { Supply } from './supply.ts';

interface Asked {
  values: ChainValues;
  index: number;
  feeder: FeederValues;
  parts: Parts;
  supply: Supply;
  current: Part;
}

/** Designs one feeder: what is given is checked, what is not is chosen. */
export function designFeeder(asked: Asked): ChainFeeder {
  const { values, index, feeder, parts, supply, current: motor } = asked;
  const isMotor = feeder.kind === 'motor';
  const current = motor.number('current');
  const ratings = parts.column('breaker-ratings', 'current');
  const nextRating = ratings.find((each) => each >= current * (1 - 1e-9)) ?? Number.NaN;
  const rated = feeder.rated ?? nextRating;
  // The relay of a motor protects its cable too; else the breaker does.
  const setting = isMotor ? current : rated;
  const release = releaseOf({ feeder, rated, motor });
  const { powerFactor } = assumedOf(feeder, parts);
  const operating = feeder.residual === 'rcd' ? residualOperating : release.operating;
  const duty: CableDuty = {
    ...{ values, feeder, parts, current, powerFactor, setting, operating },
    source: supply.loop,
    mainDrop: supply.drop,
  };
  const chosen = feeder.section === undefined ? chooseCable(duty) : null;
  // Where none holds, the largest shows what is lacking.
  const section = feeder.section ?? chosen?.check.section ?? largestSection(duty);
  const check = chosen?.check ?? checkSection(duty, section);
  const fault = parts.run(shortCircuit, supply.faultInputs(values, [cablePart(values, feeder, section)]));
  const withstand = parts.run(thermalWithstand, {
    current: Math.max(0.01, supply.duty),
    time: openingTime,
    conductor: `${values.insulation}${values.material === 'copper' ? 'Copper' : 'Aluminium'}`,
    phase: section,
  });
  const tag = `QF${index + 1}`;
  const drop = check.drop.number('percent') + supply.drop;
  const facts = { tag, current, rated, setting, release, check, withstand, drop, nextRating };
  return {
    ...{ tag, name: feeder.name, kind: feeder.kind, power: feeder.power, length: feeder.length },
    ...{ current, rated, setting, section, protective: check.protective, drop },
    fault: fault.number('fault'),
    earthFault: check.loop.number('fault') / 1000,
    hasResidual: feeder.residual === 'rcd',
    governedBy:
      governing[feeder.section === undefined ? (chosen?.by ?? check.faults[0] ?? 'capacity') : 'given'],
    values: listValues({ motor, isMotor, facts, fault, supply }),
    problems: checkFeeder({ ...facts, duty, index, supply, isChosen: chosen !== null }),
    demands: demandsOf({
      ...{ values, feeder, tag, index, current, rated, supply, section },
      protective: check.protective,
    }),
    loss: lossOf({ feeder, current, rated, parts }),
  };
}

/** Five times 300 mA: a residual current device then operates within 0.04 s (IEC 61008-1). */
const residualOperating = 1.5;
/** GB 50054: the fault current is at least 1.3 times the setting. */
const margin = 1.3;

/** Motors: at least twice the starting current (GB 50055). Others: ten times the rating, as curve C and most releases. */
function releaseOf({ feeder, rated, motor }: { feeder: FeederValues; rated: number; motor: Part }): Release {
  const least = feeder.kind === 'motor' ? motor.number('release') : 0;
  const setting = feeder.magnetic ?? (feeder.kind === 'motor' ? least : 10 * rated);
  return { setting, operating: margin * setting, least };
}

const cablePart = (values: ChainValues, { length }: FeederValues, section: number): RawInputs => ({
  kind: 'cable',
  material: values.material,
  section,
  length,
});

interface Shown {
  motor: Part;
  isMotor: boolean;
  facts: FeederFacts;
  fault: Part;
  supply: Supply;
}

function listValues({ motor, isMotor, facts, fault, supply }: Shown): ChainValue[] {
  const { current, rated, setting, release, check, drop, withstand } = facts;
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
    of('current', words('计算电流 Ib', 'Design current Ib'), current, 'A', motor),
    of('rated', words('断路器 In', 'Breaker In'), rated, 'A', null),
    of(
      'setting',
      isMotor ? words('热继电器整定', 'Overload relay set to') : words('过载整定 Ir', 'Overload setting Ir'),
      setting,
      'A',
      isMotor ? motor : null,
    ),
    of('release', words('瞬时整定 Ii', 'Instantaneous Ii'), release.setting, 'A', isMotor ? motor : null),
    of('section', words('相线截面', 'Phase conductor'), check.section, 'mm²', check.capacity),
    ...(check.capacity
      ? [
          of(
            'capacity',
            words('载流量 Iz', 'Ampacity Iz'),
            check.capacity.number('capacity'),
            'A',
            check.capacity,
          ),
        ]
      : []),
    of('protective', words('PE 截面', 'PE'), check.protective, 'mm²', withstand),
    of('drop', words('电压降，含干线', 'Voltage drop, main included'), drop, '%', check.drop),
    of('fault', words('末端三相短路', 'Short circuit at the end'), fault.number('fault'), 'kA', fault),
    of('duty', words('断路器处短路', 'Short circuit at the breaker'), supply.duty, 'kA', supply.fault),
    of('loop', words('接地故障回路', 'Earth-fault loop'), check.loop.number('loop') * 1000, 'mΩ', check.loop),
    of(
      'largest',
      words('允许的回路阻抗', 'Largest loop'),
      check.loop.number('largest') * 1000,
      'mΩ',
      check.loop,
    ),
    of(
      'earthFault',
      words('接地故障电流', 'Earth-fault current'),
      check.loop.number('fault'),
      'A',
      check.loop,
    ),
    of(
      'withstand',
      words('不限流时的热稳定截面', 'Withstand without limitation'),
      withstand.number('least'),
      'mm²',
      withstand,
    ),
  ];
}

interface Demanding {
  values: ChainValues;
  feeder: FeederValues;
  tag: string;
  index: number;
  current: number;
  rated: number;
  supply: Supply;
  section: number;
  protective: number;
}

function demandsOf(of: Demanding): Demand[] {
  const { values, feeder, tag, index, current, rated, supply, section, protective } = of;
  const isMotor = feeder.kind === 'motor';
  const power = isMotor ? feeder.power : null;
  const device = { isMotor, power, cable: null };
  const flows = { current, breaking: null };
  const { material } = values;
  const cable = { section, protective, material, length: feeder.length };
  return [
    { ...device, device: 'breaker', tag, current: rated, breaking: supply.duty },
    ...(isMotor
      ? [
          { ...device, ...flows, device: 'contactor' as const, tag: `KM${index + 1}` },
          { ...device, ...flows, device: 'relay' as const, tag: `FR${index + 1}` },
        ]
      : []),
    { ...device, ...flows, device: 'cable', tag: `W${index + 1}`, cable },
  ];
}

/** Of the breaker's three poles at the current of the demand; contactor and relay of a motor together as much again. */
function lossOf({
  feeder,
  current,
  rated,
  parts,
}: {
  feeder: FeederValues;
  current: number;
  rated: number;
  parts: Parts;
}): number {
  const ratings = parts.column('device-losses', 'upTo');
  const at = ratings.findIndex((upTo) => rated <= upTo);
  const perPole = parts.column('device-losses', 'loss')[at < 0 ? ratings.length - 1 : at] ?? 0;
  const load = (feeder.demand ?? 1) * Math.min(1, current / rated);
  return 3 * perPole * load ** 2 * (feeder.kind === 'motor' ? 2 : 1);
}
