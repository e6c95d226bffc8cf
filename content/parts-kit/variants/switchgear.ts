import { box, type Solid } from '../solid.ts';
import {
  boredBox,
  clampRow,
  cornerHoles,
  type Draw,
  polesOf,
  rodOf,
  stepped,
  textOf,
  type Variant,
} from './variant.ts';

/** Clamps above have odd numbers, those below even ones (IEC 60445). */
function poleClamps(
  poles: number,
  { width, height, inset, z }: { width: number; height: number; inset: number; z: number },
): Solid[] {
  const place = { x: 0, width, z };
  return [
    ...clampRow({ count: poles, first: 1, step: 2 }, { ...place, y: height - inset }),
    ...clampRow({ count: poles, first: 2, step: 2 }, { ...place, y: inset }),
  ];
}

/** Modular devices on the rail: a lever for each pole that switches, a test button, a window of arresters. */
export const modular: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const poles = polesOf(variant);
  const nose = depth * 0.92;
  const pitch = width / poles;
  const body = stepped('body', variant, { low: depth * 0.6, high: nose, nose: [0.22, 0.78] });
  const clamps = poleClamps(poles, { width, height, inset: height * 0.1, z: depth * 0.6 });
  const front = depth - nose;
  if (family === 'spd')
    return [
      body,
      ...clamps,
      ...Array.from({ length: poles }, (_, at) =>
        box(
          `indicator green ${at + 1}`,
          [pitch * (at + 0.3), height * 0.6, nose],
          [pitch * 0.4, height * 0.06, front],
        ),
      ),
    ];
  if (family === 'fuse-holder')
    return [
      body,
      ...clamps,
      ...Array.from({ length: poles }, (_, at) =>
        box(
          `carrier ${at + 1} handle`,
          [pitch * (at + 0.15), height * 0.3, nose],
          [pitch * 0.7, height * 0.4, front],
        ),
      ),
    ];
  const levers = family === 'rccb' ? 1 : poles;
  const wide = Math.min(7, width / levers / 2);
  return [
    body,
    ...clamps,
    ...Array.from({ length: levers }, (_, at) =>
      box(
        `lever ${at + 1}`,
        [(width / levers) * (at + 0.5) - wide / 2, height * 0.42, nose],
        [wide, height * 0.17, front],
      ),
    ),
    ...(family === 'mcb'
      ? []
      : [box('button T yellow', [width * 0.72, height * 0.66, nose], [6, 6, front * 0.5])]),
  ];
};

/** Distance of the fixing holes, across and down, in whole millimetres: between the outer poles, near the ends. */
export function fixingPitch(variant: Variant): readonly [across: number, down: number] {
  const { width, height } = variant;
  return [Math.round(width - (2 * width) / polesOf(variant)), Math.round(height * 0.74)];
}

/** Breakers, disconnectors and transfer switches on a plate: pads with a hole each, handle, four screws. */
export const moulded: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const poles = polesOf(variant);
  const pitch = width / poles;
  const [across, down] = fixingPitch(variant);
  const base = depth * 0.78;
  const hole = Math.max(1.6, Math.min(width, height) * 0.018);
  const pads = [height * 0.03, height * 0.9].flatMap((y, row) =>
    Array.from({ length: poles }, (_, at) => {
      const wide = pitch * 0.5;
      const x = pitch * (at + 0.5) - wide / 2;
      const number = 2 * at + (row === 0 ? 2 : 1);
      const center = [x + wide / 2, y + height * 0.035] as const;
      return boredBox(
        `terminal ${number}`,
        [x, y, base],
        [wide, height * 0.07, depth * 0.03],
        [{ center, radius: Math.min(wide, height * 0.07) * 0.3 }],
      );
    }),
  );
  const front = box(
    'front',
    [width * 0.08, height * 0.24, base],
    [width * 0.84, height * 0.52, depth * 0.14],
  );
  const top = base + depth * 0.14;
  const isTurned = family === 'disconnector' || family === 'transfer-switch';
  const handles: Solid[] = isTurned
    ? [
        rodOf('rosette', [width / 2, height / 2], Math.min(width, height) * 0.14, [top, top + depth * 0.03]),
        box(
          'handle',
          [width / 2 - width * 0.03, height * 0.36, top + depth * 0.03],
          [width * 0.06, height * 0.28, depth * 0.05],
        ),
      ]
    : family === 'fuse-switch'
      ? Array.from({ length: poles }, (_, at) =>
          box(
            `fuse carrier ${at + 1} handle`,
            [pitch * (at + 0.2), height * 0.28, top],
            [pitch * 0.6, height * 0.44, depth * 0.08],
          ),
        )
      : [box('handle', [width * 0.44, height * 0.44, top], [width * 0.12, height * 0.14, depth * 0.08])];
  const buttons =
    family === 'acb'
      ? [
          box(
            'button I green',
            [width * 0.2, height * 0.34, top],
            [width * 0.08, width * 0.08, depth * 0.03],
          ),
          box('button O red', [width * 0.32, height * 0.34, top], [width * 0.08, width * 0.08, depth * 0.03]),
        ]
      : [];
  return [
    boredBox(
      'body',
      [0, 0, 0],
      [width, height, base],
      cornerHoles(width, height, [(width - across) / 2, (height - down) / 2], hole),
    ),
    ...pads,
    front,
    ...handles,
    ...buttons,
  ];
};

/** Contactors, relays behind them and motor protectors: three main poles, the coil or the auxiliary contacts beside. */
export const contactorLike: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const poles = polesOf(variant);
  const low = depth * 0.62;
  const high = depth * 0.92;
  const hole = Math.max(1.6, width * 0.04);
  const base = boredBox(
    'mounting plate',
    [0, 0, 0],
    [width, height, depth * 0.06],
    cornerHoles(width, height, [width * 0.11, height * 0.06], hole),
  );
  const body = stepped('body', variant, { low, high, nose: [0.2, 0.8] });
  const raised = { ...body, profile: body.profile };
  const clamps = poleClamps(poles, { width, height, inset: height * 0.12, z: low });
  const aux = clampRow(
    { count: 2, first: family === 'contactor' || family === 'capacitor-contactor' ? 1 : 95, step: 1 },
    { x: width * 0.06, y: height * 0.27, width: width * 0.4, z: high - depth * 0.02 },
  );
  const named = aux.map((solid, at) => ({
    ...solid,
    name: family === 'contactor' || family === 'capacitor-contactor' ? `coil terminal ${at + 1}` : solid.name,
  }));
  const front = depth - high;
  const face: Solid[] =
    family === 'motor-protector'
      ? textOf(variant, 'operation') === '旋钮'
        ? [rodOf('knob handle', [width / 2, height / 2], Math.min(width, height) * 0.18, [high, depth])]
        : [
            box('button I green', [width * 0.2, height * 0.45, high], [width * 0.22, height * 0.16, front]),
            box('button O red', [width * 0.56, height * 0.45, high], [width * 0.22, height * 0.16, front]),
          ]
      : family === 'thermal-relay'
        ? [
            rodOf('dial handle', [width * 0.32, height * 0.55], width * 0.13, [high, depth]),
            box('button R blue', [width * 0.58, height * 0.5, high], [width * 0.18, width * 0.18, front]),
            box(
              'button T red',
              [width * 0.58, height * 0.32, high],
              [width * 0.18, width * 0.1, front * 0.6],
            ),
          ]
        : [box('carrier', [width * 0.3, height * 0.4, high], [width * 0.4, height * 0.22, front])];
  return [base, raised, ...clamps, ...named, ...face];
};
