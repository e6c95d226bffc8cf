import { reactance, resistances, transformer } from './boards.ts';
import { devices } from './devices.ts';
import { type InnerPath, innerPath } from './inner-paths.ts';
import { type CableRow, cableRows } from './lists.ts';
import { plant } from './plant.ts';

interface FaultPath {
  /** mm² of the phase and of PE, and m. */
  phase: number;
  earth: number;
  length: number;
}

/** Current in kA of a fault from a phase to PE behind cables and the cabinet, conductors at 70 °C, U0 220 V. */
function earthFault(paths: readonly FaultPath[], inner: InnerPath): number {
  const r = paths.reduce(
    (sum, { phase, earth, length }) =>
      sum + 1.2 * ((resistances[phase] ?? Number.NaN) + (resistances[earth] ?? Number.NaN)) * length,
    1.2 * inner.resistance,
  );
  const x = paths.reduce(
    (sum, { length }) => sum + 2 * reactance * length,
    transformer + reactance * inner.length,
  );
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

export function motorFaults(
  cables: readonly CableRow[] = cableRows(),
  connections = plant().connections,
): MotorFault[] {
  const pathTo = (tag: string) => {
    const cable = cables.find((each) => each.tag === tag);
    if (!cable) throw new Error(`no cable ${tag}`);
    return pathOf(cable);
  };
  return owners.map((owner) => ({
    owner,
    current: earthFault([pathTo('=P0-W0'), pathTo(`${owner}-W1`)], innerPath(owner, connections)),
    release:
      Number(/Ii (\d+) A/.exec(devices.find(({ tag }) => tag === `${owner}-QF1`)?.data ?? '')?.[1]) / 1000,
  }));
}

/** GB 50054 asks for so many times what an instantaneous release is set to, which itself trips within a fifth of it. */
export const releaseTolerance = 1.3;

/** Motors at which a fault to earth does not trip the breaker at once. */
export const unreachedMotors = (faults: readonly MotorFault[]) =>
  faults.filter(({ current, release }) => !(current >= releaseTolerance * release)).map(({ owner }) => owner);

/** What flows at the motors when a phase touches PE, with the one that trips most narrowly. */
export function earthFaultNotes(): string[] {
  const faults = motorFaults();
  const narrowest = faults.toSorted((a, b) => a.current / a.release - b.current / b.release)[0];
  const all = faults.map(({ owner, current }) => `${owner} ${current.toFixed(2)}`).join('，');
  return [
    `电动机端相线对 PE 的短路电流（导体 70 °C，含柜内导线，上级网络略去）/ kA：${all}。`,
    `这些电流均不小于各 -QF1 瞬动整定的 ${releaseTolerance} 倍（GB 50054），最小为 ${narrowest?.owner}：${narrowest?.release.toFixed(2)} kA 的 ${((narrowest?.current ?? 0) / (narrowest?.release ?? 1)).toFixed(2)} 倍。`,
  ];
}
