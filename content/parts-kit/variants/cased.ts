import { box, type Solid } from '../solid.ts';
import { casedMarks, changeOverMarks, panelMarks } from './terminal-marks.ts';
import { boredBox, clampRow, cornerHoles, type Draw, rodOf, textOf } from './variant.ts';

/** Electronics in a case: clamps above and below, a front plate, lamps; large ones are screwed to the plate. */
export const cased: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const { upper, lower } = casedMarks(variant);
  const rim = Math.min(height * 0.14, 18);
  const isScrewed = family === 'drive' || family === 'soft-starter';
  const holes = isScrewed
    ? cornerHoles(width, height, [width * 0.08, height * 0.04], Math.max(2.2, width * 0.02))
    : [];
  const face = depth * 0.95;
  const row = { x: width * 0.04, width: width * 0.92, z: face - depth * 0.04 };
  const lamps =
    family === 'drive'
      ? []
      : [rodOf('lamp green', [width * 0.5, height * 0.72], Math.min(2, width * 0.12), [face, depth])];
  const screen: Solid[] = isScrewed
    ? [
        box('screen', [width * 0.22, height * 0.62, face], [width * 0.56, height * 0.14, depth - face]),
        ...[0.3, 0.5, 0.7].map((x, at) =>
          rodOf(`key ${at + 1} handle`, [width * x, height * 0.52], width * 0.05, [face, depth]),
        ),
      ]
    : [
        box(
          'front plate',
          [width * 0.08, height * 0.3, face],
          [width * 0.84, height * 0.36, (depth - face) * 0.5],
        ),
      ];
  const isOnNetwork = textOf(variant, 'communication') === '以太网';
  const ports = Number(textOf(variant, 'ports')) || Number(isOnNetwork);
  return [
    boredBox('body', [0, 0, 0], [width, height, depth * 0.06], holes),
    box('case front', [0, rim, depth * 0.06], [width, height - 2 * rim, face - depth * 0.06]),
    box('lower shoulder', [0, 0, depth * 0.06], [width, rim, face * 0.94 - depth * 0.06]),
    box('upper shoulder', [0, height - rim, depth * 0.06], [width, rim, face * 0.94 - depth * 0.06]),
    ...clampRow(upper, { ...row, y: height - rim / 2, z: face * 0.94 }),
    ...clampRow(lower, { ...row, y: rim / 2, z: face * 0.94 }),
    ...screen,
    ...lamps,
    // Eight ports above each other, as many columns as that takes.
    ...Array.from({ length: ports }, (_, at) => {
      const wide = Math.min(16, (width * 0.7) / Math.ceil(ports / 8));
      return box(
        `port ${at + 1} handle`,
        [width * 0.15 + wide * (Math.floor(at / 8) + 0.1), height * (0.3 + (at % 8) * 0.045), face],
        [wide * 0.8, height * 0.035, depth - face],
      );
    }),
  ];
};

/** Behind a hole of the door: screen or display in a frame, and a body that reaches inwards. */
export const panelled: Draw = (variant) => {
  const { width, height, depth } = variant;
  const { upper, lower } = panelMarks(variant);
  const frame = Math.min(8, depth * 0.15);
  const [x, y] = [width * 0.06, height * 0.08];
  // Clamps lie behind the body.
  const back = Math.min(3, depth * 0.1);
  return [
    box('body', [x, y, back], [width - 2 * x, height - 2 * y, depth - frame - back]),
    box('frame front', [0, 0, depth - frame], [width, height, frame * 0.8]),
    box(
      'screen',
      [width * 0.08, height * 0.14, depth - frame * 0.2],
      [width * 0.84, height * 0.72, frame * 0.2],
    ),
    ...clampRow(upper, { x: width * 0.1, y: height * 0.7, width: width * 0.8, z: 0 }),
    ...clampRow(lower, { x: width * 0.1, y: height * 0.3, width: width * 0.8, z: 0 }),
  ];
};

/** A relay that is put into a socket: clear case with its pins, those of the coil last. */
export const plugged: Draw = (variant) => {
  const { width, height, depth } = variant;
  const pins = [...changeOverMarks(textOf(variant, 'contacts')).flat(), 'A1', 'A2'];
  const body = box('case', [0, 0, depth * 0.16], [width, height, depth * 0.84]);
  return [
    body,
    rodOf('lamp green', [width * 0.5, height * 0.8], Math.min(2, width * 0.1), [depth - 0.2, depth]),
    ...pins.map((mark, at) => {
      const [column, line] = [at % 2, Math.floor(at / 2)];
      return box(
        `pin ${mark} bar`,
        [width * (0.25 + 0.45 * column), height * (0.9 - (line + 1) * (0.8 / Math.ceil(pins.length / 2))), 0],
        [width * 0.06, 2.5, depth * 0.16],
      );
    }),
  ];
};
