import type { Board, Feeder, FeederDevice } from './boards.ts';

export type Conductor = 'L1' | 'L2' | 'L3' | 'N';

/** A comb busbar of pins over the terminals of neighbours on a rail, one pin to a module of 18 mm. */
export interface Comb {
  tag: string;
  /** Circuits of the feeders that it stands over. */
  circuits: readonly string[];
  /** Conductors of its pins, over and over again from the left. */
  order: readonly Conductor[];
  /** mm² of each of its bars, and A when it is fed at one end. */
  section: number;
  rating: number;
  /** What it is fed from, and mm² of each conductor. */
  feed: { from: string; section: number };
}

const phases: readonly Conductor[] = ['L1', 'L2', 'L3'];
const sizes = { 10: 63, 25: 100 } as const;

const comb = (
  tag: string,
  circuits: readonly string[],
  order: readonly Conductor[],
  section: keyof typeof sizes,
  from: string,
): Comb => ({ tag, circuits, order, section, rating: sizes[section], feed: { from, section } });

/** 1AP1: the breaker with N stands last, so that its N is beyond the last pin. */
export const powerCombs: readonly Comb[] = [
  comb('-XB1', ['WP1', 'WP2', 'WP3', 'WP4', 'WP5', 'WP6'], phases, 25, '-QS1'),
];
/** 1AL1: breakers of one pole, and behind them those with N. */
export const lightingCombs: readonly Comb[] = [
  comb('-XB1', ['WL1', 'WL2', 'WL3', 'WL4'], phases, 10, '-QS1'),
  comb('-XB2', ['WX1', 'WX2', 'WX3', 'WX4', 'WK1', 'WX5'], ['L1', 'N', 'L2', 'N', 'L3', 'N'], 10, '-XB1'),
];

/** Modules of 18 mm. */
export const modulesOf = ({ kind, poles }: FeederDevice): number =>
  kind === 'rcbo' ? (poles === '1P+N' ? 2 : 4) : Number(poles[0]);

/** What the modules of a breaker ask for, from the left: its N is the last. */
export function polesOf({ device, phase }: Pick<Feeder, 'device' | 'phase'>): Conductor[] {
  const own: readonly Conductor[] = phase ? [phase] : phases;
  return [...own, ...(device.poles.endsWith('+N') ? (['N'] as const) : [])];
}

/** Feeders under a comb, in the order of the rail. */
export const under = ({ feeders }: Pick<Board, 'feeders'>, { circuits }: Pick<Comb, 'circuits'>) =>
  feeders.filter(({ circuit }) => circuits.includes(circuit));

/** A last N that a comb of phases alone does not reach. */
export const openNeutral = (board: Pick<Board, 'feeders'>, { order, circuits }: Comb) =>
  order.includes('N')
    ? undefined
    : under(board, { circuits }).find(({ device }) => device.poles.endsWith('+N'));

export function pinsOf(board: Pick<Board, 'feeders'>, comb: Comb): number {
  const modules = under(board, comb).reduce((sum, { device }) => sum + modulesOf(device), 0);
  return modules - (openNeutral(board, comb) ? 1 : 0);
}

/** 3P，针距 18，18 针，25 mm²，100 A */
export function combText(board: Pick<Board, 'feeders'>, comb: Comb): string {
  const poles = comb.order.includes('N') ? 'L1N、L2N、L3N' : '3P';
  return `${poles}，针型 18 mm，${pinsOf(board, comb)} 针，${comb.section} mm²，${comb.rating} A`;
}

/** Feeders that no comb feeds, pins on a wrong pole, breakers that part a comb, and combs for less than comes in. */
export function checkCombs(board: Board): string[] {
  const combs = board.combs ?? [];
  const faults = board.feeders
    .filter(({ circuit }) => combs.filter(({ circuits }) => circuits.includes(circuit)).length !== 1)
    .map(({ circuit }) => `${circuit} is not under one comb`);
  for (const each of combs) {
    const places = each.circuits.map((circuit) => board.feeders.findIndex((one) => one.circuit === circuit));
    if (places.some((place, at) => place !== (places[0] as number) + at))
      faults.push(`${each.tag} stands over breakers that are no neighbours`);
    let pin = 0;
    const last = pinsOf(board, each);
    for (const feeder of under(board, each)) {
      const poles = polesOf(feeder);
      if (poles.length !== modulesOf(feeder.device))
        faults.push(`${feeder.circuit} has poles wider than a module`);
      for (const pole of poles) {
        const has = pin < last ? each.order[pin % each.order.length] : undefined;
        if (has && has !== pole) faults.push(`${each.tag}: ${has} on ${pole} of ${feeder.circuit}`);
        if (!has && pole !== 'N') faults.push(`${each.tag} does not reach ${pole} of ${feeder.circuit}`);
        pin += 1;
      }
    }
    if (each.rating < board.incomer.rating) faults.push(`${each.tag} carries ${each.rating} A`);
  }
  return faults;
}
