import { reactance, resistances, transformer } from './boards.ts';
import { devices } from './devices.ts';
import { type CableRow, cableRows } from './lists.ts';

interface FaultPath {
  /** mm² of the phase and of PE, and m. */
  phase: number;
  earth: number;
  length: number;
}

/** Current in kA of a fault from a phase to PE behind cables, conductors at 70 °C, U0 220 V. */
function earthFault(paths: readonly FaultPath[]): number {
  const r = paths.reduce(
    (sum, { phase, earth, length }) =>
      sum + 1.2 * ((resistances[phase] ?? Number.NaN) + (resistances[earth] ?? Number.NaN)) * length,
    0,
  );
  const x = paths.reduce((sum, { length }) => sum + 2 * reactance * length, transformer);
  return 220 / Math.hypot(r, x);
}

/** A motor's fault to earth at its terminals against what trips at once before its cable, both in kA. */
export interface MotorFault {
  owner: string;
  current: number;
  release: number;
}

/** Phase and PE of YJV 4×10, YJV 3×25+1×16. */
function pathOf({ kind, metres }: CableRow): FaultPath {
  const [, phase, others] = /\d×(\d+)(?:\+\d×(\d+))?/.exec(kind) ?? [];
  return { phase: Number(phase), earth: Number(others ?? phase), length: metres };
}

/** Motors that a breaker feeds; behind a drive the drive itself cuts off. */
const owners = ['=P1', '=P2', '=P3', '=P4'] as const;

export function motorFaults(cables: readonly CableRow[] = cableRows()): MotorFault[] {
  const pathTo = (tag: string) => {
    const cable = cables.find((each) => each.tag === tag);
    if (!cable) throw new Error(`no cable ${tag}`);
    return pathOf(cable);
  };
  return owners.map((owner) => ({
    owner,
    current: earthFault([pathTo('=P0-W0'), pathTo(`${owner}-W1`)]),
    release:
      Number(/Ii (\d+) A/.exec(devices.find(({ tag }) => tag === `${owner}-QF1`)?.data ?? '')?.[1]) / 1000,
  }));
}

/** Instantaneous releases trip within a fifth of what they are set to. */
export const releaseTolerance = 1.2;

/** Motors at which a fault to earth does not trip the breaker at once. */
export const unreachedMotors = (faults: readonly MotorFault[]) =>
  faults.filter(({ current, release }) => !(current >= releaseTolerance * release)).map(({ owner }) => owner);
