import type { PartValues } from '../../../contract/part/kinds.ts';
import type { Solid } from '../solid.ts';
import { cooler, duct, enclosure, grille, rail, ribbed } from './cabinet.ts';
import { controlCable, powerCable, wire } from './cables.ts';
import { cased, panelled, plugged } from './cased.ts';
import { ferrule, flatBar, lug } from './conductors.ts';
import { gland, industrialPlug, rectangularInsert } from './connectors.ts';
import { doorDevice, limitSwitch, threaded } from './door-devices.ts';
import { breakerAccessory, fuseLink } from './fuses.ts';
import type { DrawFromValues } from './outlines.ts';
import { cabinetLamp, holdsBars, lightSensor, terminalSlice, thermostat } from './small-parts.ts';
import { contactorLike, modular, moulded } from './switchgear.ts';
import { type Draw, textOf } from './variant.ts';
import { symbolOf } from './variant-symbols.ts';
import { can, windowed, wound } from './windings.ts';

/** How each family is drawn that has outer dimensions. */
const drawers: Readonly<Record<string, Draw>> = {
  mcb: modular,
  rccb: modular,
  rcbo: modular,
  spd: modular,
  'fuse-holder': modular,
  mccb: moulded,
  acb: moulded,
  disconnector: moulded,
  'fuse-switch': moulded,
  'transfer-switch': moulded,
  contactor: contactorLike,
  'capacitor-contactor': contactorLike,
  'thermal-relay': contactorLike,
  'motor-protector': contactorLike,
  'soft-starter': cased,
  drive: cased,
  'power-supply': cased,
  plc: cased,
  'plc-module': cased,
  'time-relay': cased,
  'safety-relay': cased,
  'phase-monitor': cased,
  'temperature-transmitter': cased,
  'ethernet-switch': cased,
  'intermediate-relay': plugged,
  hmi: panelled,
  'power-meter': (variant) => (textOf(variant, 'mounting') === '导轨式' ? cased : panelled)(variant),
  'push-button': doorDevice,
  'signal-lamp': doorDevice,
  selector: doorDevice,
  'emergency-stop': doorDevice,
  'limit-switch': limitSwitch,
  'proximity-sensor': threaded,
  'photoelectric-sensor': lightSensor,
  enclosure,
  'wall-box': enclosure,
  'mounting-rail': rail,
  'wiring-duct': duct,
  'filter-fan': grille,
  'exit-filter': grille,
  heater: ribbed,
  'cooling-unit': cooler,
  thermostat,
  'cabinet-lamp': cabinetLamp,
  'busbar-support': holdsBars,
  'control-transformer': wound,
  'detuning-reactor': wound,
  'current-transformer': windowed,
  'power-capacitor': can,
  terminal: terminalSlice,
};

/** What the catalogue has no outer dimensions of is drawn from its values. */
const byValues: Readonly<Record<string, DrawFromValues>> = {
  'power-cable': powerCable,
  'control-cable': controlCable,
  wire,
  'busbar-flat': flatBar,
  'cable-lug': lug,
  ferrule,
  'cable-gland': gland,
  'industrial-plug': industrialPlug,
  'heavy-connector': rectangularInsert,
  'fuse-link': fuseLink,
  'mccb-accessory': breakerAccessory,
};

/** A part as the catalogue has it; lengths in mm. */
export interface Drawable {
  family: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  values: PartValues;
}

/** Whether a part has a drawing: its family has one, and the part the dimensions that it needs. */
export function isDrawn({ family, width, height, depth }: Omit<Drawable, 'values'>): boolean {
  if (Object.hasOwn(byValues, family)) return true;
  return Object.hasOwn(drawers, family) && Boolean(width && height && depth);
}

/** The solids of a part, with clamps, mounting holes and colours; undefined where it has no drawing. */
export function drawVariant(part: Drawable): Solid[] | undefined {
  const { family, width, height, depth, values } = part;
  if (Object.hasOwn(byValues, family)) return byValues[family]?.(values);
  if (!Object.hasOwn(drawers, family) || !width || !height || !depth) return undefined;
  return drawers[family]?.({ family, width, height, depth, values });
}

/** The graphic symbol of a part, which its family has however large the part is; undefined where there is none. */
export function drawSymbol({ family, width, height, depth, values }: Drawable): string | undefined {
  return symbolOf({ family, width: width ?? 0, height: height ?? 0, depth: depth ?? 0, values });
}
