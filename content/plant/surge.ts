/** A surge protector as it is ordered; what is drawn and said of its connection follows from its poles. */
export interface SurgeProtector {
  testClass: 'T1' | 'T2';
  poles: SurgePoles;
  /** What each pole between a phase and N, or PE, discharges: In 20 kA, Iimp 12.5 kA. */
  current: string;
  /** kA of the gap between N and PE, through which the current of all phases flows. */
  gap: number;
  /** Uc in V and Up in kV. */
  voltage: number;
  level: number;
}

export type SurgePoles = '3P+N' | '4P';

/**
 * 3P+N is delivered as 3+1: each phase to N, a gap from N to PE. 4P is 4+0: each conductor to PE. IEC 60364-5-53 and
 * GB/T 18802.12 allow both in TN-S; the library orders 3P+N, which also keeps the voltage between phase and N low.
 */
export const surgeScheme = (poles: SurgePoles) => (poles === '3P+N' ? '3+1' : '4+0');

/** How many of its poles end on PE. */
export const polesOnEarth = (poles: SurgePoles) => (poles === '3P+N' ? 1 : 4);

/** T2，3P+N（3+1） and In 20 kA，Uc 385 V */
export const surgeLines = ({ testClass, poles, current, voltage }: SurgeProtector) =>
  [`${testClass}，${poles}（${surgeScheme(poles)}）`, `${current}，Uc ${voltage} V`] as const;
export const surgeText = (device: SurgeProtector) => surgeLines(device).join('，');

/** Least rated impulse voltage in kV of what hangs on a board of 220/380 V: category III, and II behind it. */
export const impulseVoltage = { III: 4, II: 2.5 } as const;

/** How it is connected, and its level against what the devices withstand. */
export const surgeNotes = (
  { poles, current, gap, level }: SurgeProtector,
  category: keyof typeof impulseVoltage,
): string[] => [
  `浪涌保护器 ${surgeScheme(poles)} 接法：相线各经压敏到 N，N 经间隙（${current.split(' ')[0]} ${gap} kA，Uc 255 V）到 PE，TN-S 许可。`,
  `其 Up ${level} kV，设备 Uw ${impulseVoltage[category]} kV；两端连线合计不超过 0.5 m。`,
];

/** T1 at the transformer, and T2 in the boxes behind it. */
export const surgeProtectors = {
  main: { testClass: 'T1', poles: '3P+N', current: 'Iimp 12.5 kA', gap: 50, voltage: 385, level: 1.8 },
  box: { testClass: 'T2', poles: '3P+N', current: 'In 10 kA', gap: 40, voltage: 275, level: 1.5 },
  pumps: { testClass: 'T2', poles: '3P+N', current: 'In 20 kA', gap: 40, voltage: 385, level: 1.8 },
} as const satisfies Record<string, SurgeProtector>;
