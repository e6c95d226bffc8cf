import { box, type Solid } from '../solid.ts';
import { contactMarks, type Marks, poleMarks } from './terminal-marks.ts';
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

function poleClamps(
  { upper, lower }: Marks,
  { width, height, inset, z }: { width: number; height: number; inset: number; z: number },
): Solid[] {
  const place = { x: 0, width, z };
  const isTwice = lower.some((mark) => upper.includes(mark));
  return [
    ...clampRow(upper, { ...place, y: height - inset }),
    ...clampRow(lower, { ...place, y: inset }, isTwice ? ' out' : ''),
  ];
}

/** Arresters lie between the line above and the earth below, with a change-over contact where they report. */
function arresterMarks(variant: Variant): Marks {
  const count = polesOf(variant);
  const hasNeutral = textOf(variant, 'poles').includes('+N');
  const lines =
    count - Number(hasNeutral) === 1 ? ['L'] : ['L1', 'L2', 'L3'].slice(0, count - Number(hasNeutral));
  const signal = ['', '无'].includes(textOf(variant, 'remoteSignal')) ? [] : ['11', '12', '14'];
  return { upper: [...lines, ...(hasNeutral ? ['N'] : [])], lower: ['PE', ...signal] };
}

/** Modular devices on the rail: a lever for each pole that switches, a test button, a window of arresters. */
export const modular: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const poles = polesOf(variant);
  const nose = depth * 0.92;
  const pitch = width / poles;
  const body = stepped('body', variant, { low: depth * 0.6, high: nose, nose: [0.22, 0.78] });
  const marks = family === 'spd' ? arresterMarks(variant) : poleMarks(variant);
  const clamps = poleClamps(marks, { width, height, inset: height * 0.1, z: depth * 0.6 });
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
  const { upper, lower } = poleMarks(variant);
  // A transfer switch has both of its supplies above, side by side.
  const supplies = family === 'transfer-switch' ? ['I ', 'II '] : [''];
  const rows = [lower, supplies.flatMap((supply) => upper.map((mark) => `${supply}${mark}`))];
  const pads = rows.flatMap((marks, row) =>
    marks.map((mark, at) => {
      const room = width / marks.length;
      const wide = room * 0.5;
      const x = room * (at + 0.5) - wide / 2;
      const y = height * (row === 0 ? 0.03 : 0.9);
      const center = [x + wide / 2, y + height * 0.035] as const;
      return boredBox(
        `terminal ${mark}`,
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

/** Coil and auxiliary contacts of a contactor, the contacts of an overload relay: above and below the front. */
function auxiliaryMarks(variant: Variant): [string[], string[]] {
  const { family } = variant;
  if (family === 'thermal-relay')
    return [
      ['97', '95'],
      ['98', '96'],
    ];
  if (family === 'motor-protector') return [[], []];
  const text = textOf(variant, 'auxiliaryContacts') || textOf(variant, 'auxiliary');
  const contacts = contactMarks(text);
  return [
    ['A1', ...contacts.map(([first]) => first)],
    ['A2', ...contacts.map(([, second]) => second)],
  ];
}

/** Contactors, relays behind them and motor protectors: three main poles, the coil or the auxiliary contacts beside. */
export const contactorLike: Draw = (variant) => {
  const { family, width, height, depth } = variant;
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
  const clamps = poleClamps(poleMarks(variant), { width, height, inset: height * 0.12, z: low });
  const beside = auxiliaryMarks(variant).flatMap((marks, row) =>
    clampRow(marks, {
      x: width * 0.06,
      y: height * (row === 0 ? 0.73 : 0.27),
      width: width * 0.88,
      z: high - depth * 0.02,
    }),
  );
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
  return [base, raised, ...clamps, ...beside, ...face];
};
