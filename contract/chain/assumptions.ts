import { loadCurrent } from '../calculator/load-current/load-current.ts';
import { motorCurrent } from '../calculator/motor-current/motor-current.ts';
import { nominalVoltage } from './cable-choice.ts';
import type { FeederValues } from './chain-inputs.ts';
import type { Part, Parts } from './run-part.ts';

/** A motor or load without nameplate: what is assumed, on the side of larger currents. */
export function assumedOf({ kind, power, ...given }: FeederValues, parts: Parts) {
  if (kind === 'load')
    return { powerFactor: given.powerFactor ?? 0.85, efficiency: 100, startRatio: given.startRatio ?? 1 };
  const powers = parts.column('motor-assumptions', 'upTo');
  const at = powers.findIndex((upTo) => power <= upTo);
  const cell = (column: string) => parts.column('motor-assumptions', column)[at] ?? Number.NaN;
  return {
    powerFactor: given.powerFactor ?? cell('powerFactor'),
    efficiency: given.efficiency ?? cell('efficiency'),
    startRatio: given.startRatio ?? cell('startRatio'),
  };
}

/** The current of a feeder with the steps to it. */
export function currentOf(feeder: FeederValues, parts: Parts): Part {
  const { powerFactor, efficiency, startRatio } = assumedOf(feeder, parts);
  return feeder.kind === 'motor'
    ? parts.run(motorCurrent, {
        power: feeder.power,
        voltage: nominalVoltage,
        powerFactor,
        efficiency,
        startRatio,
      })
    : parts.run(loadCurrent, { voltage: nominalVoltage, powerFactor, active: feeder.power });
}
