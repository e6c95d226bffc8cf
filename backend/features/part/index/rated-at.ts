import type { Parameter } from '../../../../contract/part/kinds.ts';
import { findUnit, type Quantity } from '../../../../contract/quantity.ts';

/** What is meant when no voltage is typed: low voltage in three phases, by which contactors are chosen. */
const usualVoltage = 400;

/** The older names of the same supplies. 220 V is left out: that is what coils are ordered by. */
const sameSupply = new Map([
  [380, 400],
  [660, 690],
]);

/** 400 of `AC-3 功率（400 V）`; undefined where the name of a value states no voltage. */
function ratedVoltage({ name }: Parameter): number | undefined {
  const stated = /(?<!\d)(\d{1,4}) ?V）$/.exec(name)?.[1];
  return stated === undefined ? undefined : Number(stated);
}

const kindOf = ({ unit }: Parameter) => (unit === undefined ? undefined : findUnit(unit)?.kind);

/** Voltages among what was typed, as the names of values write them. */
function voltagesOf(typed: readonly Quantity[]): number[] {
  return typed.filter(({ kind }) => kind === 'voltage').map(({ base }) => sameSupply.get(base) ?? base);
}

/** Where a family rates one thing at several voltages, whether a number without one is to be read as this. */
export function isMeant(
  parameter: Parameter,
  ofFamily: readonly Parameter[],
  typed: readonly Quantity[],
): boolean {
  const own = ratedVoltage(parameter);
  if (own === undefined) return true;
  const rated = ofFamily.filter((each) => kindOf(each) === kindOf(parameter)).map(ratedVoltage);
  const asked = [...voltagesOf(typed).filter((voltage) => rated.includes(voltage)), usualVoltage];
  const meant = asked.find((voltage) => rated.includes(voltage));
  return meant === undefined || own === meant;
}

/** Whether a typed voltage says at which one another typed number is rated: 55 kW 690 V. */
export function statesRating(voltage: Quantity, parameter: Parameter, typed: readonly Quantity[]): boolean {
  const own = ratedVoltage(parameter);
  if (own === undefined || !voltagesOf([voltage]).includes(own)) return false;
  return typed.some(({ kind }) => kind === kindOf(parameter));
}

/** A frame is meant by a current only where it is named, or where the family has no other current. */
export function isFrameUnasked(
  parameter: Parameter,
  ofFamily: readonly Parameter[],
  isFrameNamed: boolean,
): boolean {
  if (isFrameNamed || !parameter.name.includes('壳架')) return false;
  return ofFamily.some((each) => each !== parameter && kindOf(each) === 'current' && each.kind === 'number');
}
