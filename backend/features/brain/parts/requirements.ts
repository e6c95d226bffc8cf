import { factorOf } from '../../../../contract/calculator/units.ts';
import type { ChainVerdict } from '../../../../contract/chain/chain-parts.ts';
import type { Demand } from '../../../../contract/chain/chain-result.ts';
import type { PartValue } from '../../../../contract/part/kinds.ts';

/**
 * What one value of a part has to be. `same`: no more and no less; `least`: that or more; `covers`: within the range of
 * the part; `one of`: the first is meant, the others do as well or better.
 */
export type Requirement = { key: string } & (
  | { rule: 'same' | 'least' | 'covers'; value: number; unit: string }
  | { rule: 'one of'; choices: readonly string[] }
);

interface Family {
  slug: string;
  requirements: readonly Requirement[];
}

/** V between phases. */
const voltage = 380;

/** Families whose parts may do it, and what each value has to be there. */
export function familiesFor(demand: Demand): Family[] {
  switch (demand.device) {
    case 'breaker':
      return breakers(demand);
    case 'contactor':
      return [
        {
          slug: 'contactor',
          requirements: [
            { key: 'ratedCurrent', rule: 'least', value: demand.current, unit: 'A' },
            { key: 'power400', rule: 'least', value: demand.power ?? 0, unit: 'kW' },
            { key: 'poles', rule: 'one of', choices: ['3P', '4P'] },
          ],
        },
      ];
    case 'relay':
      return [
        {
          slug: 'thermal-relay',
          requirements: [{ key: 'setting', rule: 'covers', value: demand.current, unit: 'A' }],
        },
      ];
    default:
      return cables(demand);
  }
}

function breakers({ current, breaking, isMotor }: Demand): Family[] {
  const rated: Requirement = { key: 'ratedCurrent', rule: 'same', value: current, unit: 'A' };
  const poles: Requirement = { key: 'poles', rule: 'one of', choices: ['3P', '4P'] };
  const holds = (key: string): Requirement => ({ key, rule: 'least', value: breaking ?? 0, unit: 'kA' });
  const working: Requirement = { key: 'ratedVoltage', rule: 'least', value: voltage, unit: 'V' };
  // Curve C trips below the peak of a start; the project counts with ten times the rating for what is no motor.
  const curve: Requirement = { key: 'curve', rule: 'one of', choices: isMotor ? ['D'] : ['C', 'B'] };
  return [
    { slug: 'mcb', requirements: [rated, holds('breakingCapacity'), poles, curve, working] },
    { slug: 'mccb', requirements: [rated, holds('breakingCapacity'), poles, working] },
    { slug: 'acb', requirements: [rated, holds('icu'), poles, working] },
  ];
}

/** Cables of the library are of copper; the conductors of one have the same section, so that PE has at least its own. */
function cables({ cable, isMotor }: Demand): Family[] {
  if (cable?.material !== 'copper') return [];
  return [
    {
      slug: 'power-cable',
      requirements: [
        { key: 'crossSection', rule: 'same', value: cable.section, unit: 'mm²' },
        { key: 'cores', rule: 'one of', choices: isMotor ? ['4', '5'] : ['5'] },
        { key: 'ratedVoltage', rule: 'least', value: voltage, unit: 'V' },
      ],
    },
  ];
}

const near = 1e-6;

/** How the value of a part stands to what it has to be. */
export function judgeValue(required: Requirement, value: PartValue | undefined): ChainVerdict {
  if (value === undefined) return 'unknown';
  if (required.rule === 'one of') {
    const at = required.choices.indexOf(String(value));
    if (at < 0) return 'short';
    return at === 0 ? 'kept' : 'better';
  }
  if (typeof value === 'string') return 'unknown';
  const wanted = required.value * factorOf(required.unit);
  if (required.rule === 'covers') {
    const top = 'baseMax' in value ? value.baseMax : value.base;
    return value.base <= wanted * (1 + near) && top >= wanted * (1 - near) ? 'kept' : 'short';
  }
  if (Math.abs(value.base - wanted) <= Math.abs(wanted) * near) return 'kept';
  return required.rule === 'least' && value.base > wanted ? 'better' : 'short';
}

/** By how much more than needed it is, as a share; 0 for what is no number. */
export function surplusOf(required: Requirement, value: PartValue | undefined): number {
  if (required.rule === 'one of' || typeof value !== 'object' || required.value === 0) return 0;
  const wanted = required.value * factorOf(required.unit);
  const top = 'baseMax' in value ? (value.base + value.baseMax) / 2 : value.base;
  return Math.min(9, Math.abs(top - wanted) / wanted);
}
