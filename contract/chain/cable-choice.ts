import { cableSize } from '../calculator/cable-size/cable-size.ts';
import type { Words } from '../calculator/calculator.ts';
import { earthFaultLoop } from '../calculator/earth-fault-loop/earth-fault-loop.ts';
import { words } from '../calculator/inputs.ts';
import { thermalWithstand } from '../calculator/thermal-withstand/thermal-withstand.ts';
import { voltageDrop } from '../calculator/voltage-drop/voltage-drop.ts';
import type { ChainValues, FeederValues } from './chain-inputs.ts';
import { type Part, PartRefusal, type Parts } from './run-part.ts';

/** Line-to-line voltage of loads, and to earth. */
export const nominalVoltage = 380;
export const earthVoltage = 220;
/** Cables are made in these cross-sections; the tables of ampacities end at 300 mm². */
export const cableSections: readonly number[] = [
  1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300,
];

/** What a cable has to do. */
export interface CableDuty {
  values: ChainValues;
  feeder: FeederValues;
  parts: Parts;
  current: number;
  powerFactor: number;
  /** Setting of the overload protection. */
  setting: number;
  /** Current that trips at once; the tolerance is in it. */
  operating: number;
  /** Loop of the supply in Ω. */
  source: number;
  /** Drop up to the busbar in %. */
  mainDrop: number;
}

export interface CableCheck {
  section: number;
  protective: number;
  capacity: Part | null;
  drop: Part;
  loop: Part;
  /** What does not hold. */
  faults: readonly CableFault[];
}

export type CableFault = 'capacity' | 'drop' | 'loop';

export const governing: Readonly<Record<CableFault | 'smallest' | 'given', Words>> = {
  capacity: words('载流量', 'ampacity'),
  drop: words('电压降', 'voltage drop'),
  loop: words('接地故障切断', 'disconnection at an earth fault'),
  smallest: words('最小截面', 'smallest cross-section'),
  given: words('指定', 'as given'),
};

/** The smallest cable that holds in every respect, and what decided it; null where none of the row does. */
export function chooseCable(duty: CableDuty): { check: CableCheck; by: keyof typeof governing } | null {
  let by: keyof typeof governing = 'smallest';
  const wanted = duty.feeder.protective;
  for (const section of cableSections) {
    if (duty.values.material === 'aluminium' && section < 2.5) continue;
    const capacity = capacityOf(duty, section);
    if (!capacity || capacity.number('capacity') < duty.setting * (1 - 1e-9)) {
      by = 'capacity';
      continue;
    }
    const drop = dropOf(duty, section);
    if (isTooFar(duty, drop)) {
      by = 'drop';
      continue;
    }
    // A larger PE costs less than larger phases, so that it is tried first.
    for (const protective of wanted === undefined ? protectivesOf(duty, section) : [wanted]) {
      const loop = loopOf(duty, section, protective);
      if (!isTooLarge(loop)) return { check: { section, protective, capacity, drop, loop, faults: [] }, by };
      by = 'loop';
    }
  }
  return null;
}

/** The largest cross-section that the tables have an ampacity of, as installed. */
export const largestSection = (duty: CableDuty): number =>
  cableSections.findLast((section) => capacityOf(duty, section)) ?? (cableSections.at(-1) as number);

/** A cable of that cross-section with the smallest PE that disconnects; with the largest where none does. */
export function checkSection(duty: CableDuty, section: number): CableCheck {
  const { protective } = duty.feeder;
  if (protective !== undefined) return checkCable(duty, section, protective);
  const least = protectiveFor(duty.parts, section);
  const tried = protectivesOf(duty, section).map((each) => checkCable(duty, section, each));
  return (
    tried.find(({ faults }) => !faults.includes('loop')) ?? tried.at(-1) ?? checkCable(duty, section, least)
  );
}

/** What holds of one cable and what does not. */
function checkCable(duty: CableDuty, section: number, protective: number): CableCheck {
  const capacity = capacityOf(duty, section);
  const drop = dropOf(duty, section);
  const loop = loopOf(duty, section, protective);
  const faults: CableFault[] = [];
  if (!capacity || capacity.number('capacity') < duty.setting * (1 - 1e-9)) faults.push('capacity');
  if (isTooFar(duty, drop)) faults.push('drop');
  if (isTooLarge(loop)) faults.push('loop');
  return { section, protective, capacity, drop, loop, faults };
}

const dropOf = ({ feeder, parts, values, current, powerFactor }: CableDuty, section: number): Part =>
  parts.run(voltageDrop, {
    voltage: nominalVoltage,
    parts: [{ material: values.material, section, length: feeder.length, current, powerFactor }],
  });

const loopOf = (duty: CableDuty, section: number, protective: number): Part =>
  duty.parts.run(earthFaultLoop, {
    voltage: earthVoltage,
    curve: 'other',
    operating: duty.operating,
    source: duty.source,
    length: duty.feeder.length,
    phase: section,
    protective,
    material: duty.values.material,
  });

const isTooFar = ({ values, mainDrop }: CableDuty, drop: Part) =>
  drop.number('percent') + mainDrop > values.dropLimit * (1 + 1e-9);

const isTooLarge = (loop: Part) => loop.number('loop') > loop.number('largest') * (1 + 1e-9);

/** Ampacity as installed; null where the tables have none for that cross-section. */
function capacityOf({ values, parts }: CableDuty, section: number): Part | null {
  const { method, insulation, material, ambient, circuits } = values;
  return parts.once(`capacity ${section}`, () => {
    try {
      return parts.run(cableSize, {
        ...{ design: 0.1, rated: 0.1, method, insulation, material, ambient, circuits, section },
        loaded: 'three',
      });
    } catch (error) {
      if (!(error instanceof PartRefusal)) throw error;
      return null;
    }
  });
}

/** The PE by the phase conductor, then the larger ones up to it. */
function protectivesOf({ parts }: CableDuty, section: number): number[] {
  const least = protectiveFor(parts, section);
  return cableSections.filter((each) => each >= least && each <= section);
}

const protectiveFor = (parts: Parts, section: number): number =>
  parts.once(`pe ${section}`, () =>
    parts.run(thermalWithstand, { phase: section, rule: 'installation' }).number('pe'),
  );
