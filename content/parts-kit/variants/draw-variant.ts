import type { Solid } from '../solid.ts';
import { duct, enclosure, grille, rail, ribbed } from './cabinet.ts';
import { cased, panelled, plugged } from './cased.ts';
import { doorDevice, limitSwitch, threaded } from './door-devices.ts';
import { holdsBars, plainCase, terminalSlice } from './small-parts.ts';
import { contactorLike, modular, moulded } from './switchgear.ts';
import { type Draw, textOf, type Variant } from './variant.ts';
import { can, windowed, wound } from './windings.ts';

/** How each family is drawn; cables, lugs and plugs have no outer dimensions and no drawing. */
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
  'photoelectric-sensor': plainCase,
  enclosure,
  'wall-box': enclosure,
  'mounting-rail': rail,
  'wiring-duct': duct,
  'filter-fan': grille,
  'exit-filter': grille,
  heater: ribbed,
  'cooling-unit': grille,
  thermostat: plainCase,
  'cabinet-lamp': plainCase,
  'busbar-support': holdsBars,
  'control-transformer': wound,
  'detuning-reactor': wound,
  'current-transformer': windowed,
  'power-capacitor': can,
  terminal: terminalSlice,
};

export const isDrawn = (family: string): boolean => Object.hasOwn(drawers, family);

/** The solids of a variant, with clamps, mounting holes and colours; undefined where its family has no drawing. */
export function drawVariant(variant: Variant): Solid[] | undefined {
  if (!isDrawn(variant.family)) return undefined;
  return drawers[variant.family]?.(variant);
}
