import type { SurgeProtector } from './surge.ts';

/** Least pre-arcing I²t of gG links at 10 ms by their A, in A²s (GB/T 13539.1, IEC 60269-1). */
const preArcing: Readonly<Record<number, number>> = {
  4: 6.25,
  6: 24,
  32: 1800,
  40: 3000,
  50: 5000,
  63: 9000,
  80: 16000,
  100: 27000,
  125: 46000,
  160: 86000,
};

/** A²s of one impulse of 1 kA: 8/20 of In, 10/350 of Iimp (GB/T 18802.12, IEC 61643-12). */
const ofOneKiloampere = { In: 14.01, Iimp: 256.3 } as const;

export const impulseEnergy = ({ current }: Pick<SurgeProtector, 'current'>): number => {
  const [, kind, kA] = /^(In|Iimp) ([\d.]+) kA$/.exec(current) ?? [];
  return kind === 'In' || kind === 'Iimp' ? ofOneKiloampere[kind] * Number(kA) ** 2 : Number.NaN;
};

const ratingOf = (fuse: string) => Number(/gG (\d+) A/.exec(fuse)?.[1]);
export const fuseEnergy = (fuse: string): number => preArcing[ratingOf(fuse)] ?? Number.NaN;

/** Whether the fuse holds when the protector once takes what it is rated for. */
export const holdsImpulse = (fuse: string, device: Pick<SurgeProtector, 'current'>): boolean =>
  impulseEnergy(device) <= fuseEnergy(fuse);

const thousands = (value: number) => `${(value / 1000).toFixed(1)}×10³`;

/** Both limits of the fuse, as sheets say them. */
export const fuseNote = (fuse: string, device: SurgeProtector): string =>
  `后备 gG ${ratingOf(fuse)} A 弧前 I²t ${thousands(fuseEnergy(fuse))} A²s，不小于一次 ${device.current} 的 ${thousands(impulseEnergy(device))}，不大于样本所许。`;
