import { catalog } from './devices.ts';
import { enclosure, plate } from './layout.ts';

/**
 * On the roof, over the main switch: the incoming cable is parted in it, since the plate alone leaves too little room.
 * mm; x from the left side of the cabinet.
 */
export const cableHood = { x: 50, width: 400, height: 150, depth: 400 };

/** YJV 3×240+2×120: diameter of a core of 240 mm², and of how many it bends. */
const core = { diameter: 25, radius: 6 };
/** From the gland to where the cores part, and of a lug of 240 mm² with its barrel, mm. */
const [parting, lug] = [70, 105];

/** mm that the cores need from the gland to the terminals: two arcs each that spread them to the poles of the switch. */
export function entryRoom(switchWidth: number): number {
  const aside = switchWidth / 3;
  const radius = core.diameter * core.radius;
  return parting + lug + Math.sqrt(4 * radius * aside - aside ** 2);
}

/** mm from the gland in the roof of the hood to the upper edge of a device on the plate. */
export const roomOver = (y: number, hood = cableHood.height) =>
  hood + ((catalog[enclosure]?.height ?? 0) - plate.height) / 2 + y;

export const bendText = `芯弯曲半径 ${core.radius} 倍外径`;
