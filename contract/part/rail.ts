/** Families of parts that stand on a mounting rail of 35 mm. */
export const railFamilies: ReadonlySet<string> = new Set([
  ...[
    'mcb',
    'rccb',
    'rcbo',
    'motor-protector',
    'contactor',
    'terminal',
    'spd',
    'power-supply',
    'fuse-holder',
  ],
  ...[
    'intermediate-relay',
    'time-relay',
    'safety-relay',
    'phase-monitor',
    'ethernet-switch',
    'plc',
    'plc-module',
  ],
  ...['capacitor-contactor'],
]);

/** mm of a module by DIN 43880, as makers round it. */
const moduleWidths = [18, 17.5] as const;

/** Modules of a device this wide, mm; nothing where it is not made in modules. */
export function modulesOf(width: number): number | null {
  const count = Math.round(width / 17.75);
  const isWhole = moduleWidths.some((each) => Math.abs(width - count * each) < 0.3);
  return count > 0 && isWhole ? count : null;
}
