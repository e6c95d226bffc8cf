import { catalog } from './devices.ts';
import type { ReadCircuit } from './read.ts';

export interface Terminal {
  number: string;
  /** Catalogue number of the terminal. */
  part: string;
  isSpare: boolean;
}

export interface Strip {
  /** =P1-X1 */
  tag: string;
  terminals: readonly Terminal[];
}

const control = 'TS-US2R5-G';
/** Terminals for the motor's cable, and for its protective conductor. */
const power: Readonly<Record<string, readonly [count: number, part: string, earth: string]>> = {
  '=P1': [3, 'TS-US16-G', 'TS-UE16'],
  '=P2': [3, 'TS-US4-G', 'TS-UE4'],
  '=P3': [6, 'TS-US25-G', 'TS-UE16'],
  '=P4': [3, 'TS-US35-G', 'TS-UE16'],
};
const spares = 2;
/** Terminals with a plate behind them: between 24 V and 220 V. */
const partitions: Readonly<Record<string, readonly string[]>> = { '=P5-X1': ['3'], '=G1-X1': ['5'] };
export const partitionsOf = (tag: string) => partitions[tag] ?? [];
export const partitionWidth = 2;
/** Width of an end clamp, mm. */
export const clampWidth = 9.5;

/** Strips with all that the sheets put on them, in order, and two to spare. */
export function readStrips(circuits: readonly ReadCircuit[]): Strip[] {
  const tags = [...new Set(circuits.flatMap(({ strips }) => strips.map(({ strip }) => strip)))];
  return tags.map((tag) => {
    const numbers = [
      ...new Set(
        circuits.flatMap(({ strips }) =>
          strips.filter(({ strip }) => strip === tag).map(({ number }) => number),
        ),
      ),
    ];
    const counted = numbers.filter((number) => number !== 'PE').sort((a, b) => Number(a) - Number(b));
    const [count, part, earth] = power[tag.replace('-X1', '')] ?? [0, control, 'TS-UE2.5'];
    const last = counted.length;
    return {
      tag,
      terminals: [
        ...counted.map((number, at) => ({ number, part: at < count ? part : control, isSpare: false })),
        ...Array.from({ length: spares }, (_, at) => ({
          number: String(last + at + 1),
          part: control,
          isSpare: true,
        })),
        ...(numbers.includes('PE') ? [{ number: 'PE', part: earth, isSpare: false }] : []),
      ],
    };
  });
}

/** Of a strip with its end clamps, mm. */
export function stripWidth({ tag, terminals }: Strip): number {
  const plates = partitionWidth * partitionsOf(tag).length;
  return terminals.reduce((sum, { part }) => sum + (catalog[part]?.width ?? 0), 2 * clampWidth + plates);
}
