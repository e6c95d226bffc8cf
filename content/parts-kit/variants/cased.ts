import { box, type Solid } from '../solid.ts';
import { boredBox, clampRow, cornerHoles, type Draw, rodOf, textOf } from './variant.ts';

/** Width of a clamp on electronics, mm. */
const pitch = 7.5;

/** Electronics in a case: clamps above and below, a front plate, lamps; large ones are screwed to the plate. */
export const cased: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const count = Math.max(2, Math.min(20, Math.floor(width / pitch)));
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
  const ports = Number(textOf(variant, 'ports')) || 0;
  return [
    boredBox('body', [0, 0, 0], [width, height, depth * 0.06], holes),
    box('case front', [0, rim, depth * 0.06], [width, height - 2 * rim, face - depth * 0.06]),
    box('lower shoulder', [0, 0, depth * 0.06], [width, rim, face * 0.94 - depth * 0.06]),
    box('upper shoulder', [0, height - rim, depth * 0.06], [width, rim, face * 0.94 - depth * 0.06]),
    ...clampRow({ count, first: 1, step: 1 }, { ...row, y: height - rim / 2, z: face * 0.94 }),
    ...clampRow({ count, first: count + 1, step: 1 }, { ...row, y: rim / 2, z: face * 0.94 }),
    ...screen,
    ...lamps,
    ...Array.from({ length: Math.min(ports, 8) }, (_, at) =>
      box(
        `port ${at + 1} handle`,
        [width * 0.25, height * (0.3 + at * 0.045), face],
        [width * 0.5, height * 0.035, depth - face],
      ),
    ),
  ];
};

/** Behind a hole of the door: screen or display in a frame, and a body that reaches inwards. */
export const panelled: Draw = ({ width, height, depth }) => {
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
    ...clampRow(
      { count: Math.max(3, Math.min(14, Math.floor(width / 12))), first: 1, step: 1 },
      { x: width * 0.1, y: height * 0.5, width: width * 0.8, z: 0 },
    ),
  ];
};

/** A relay that is put into a socket: clear case with its pins. */
export const plugged: Draw = (variant) => {
  const { width, height, depth } = variant;
  const pins = textOf(variant, 'contacts') === '4C' ? 14 : textOf(variant, 'contacts') === '2C' ? 8 : 5;
  const body = box('case', [0, 0, depth * 0.16], [width, height, depth * 0.84]);
  return [
    body,
    rodOf('lamp green', [width * 0.5, height * 0.8], Math.min(2, width * 0.1), [depth - 0.2, depth]),
    ...Array.from({ length: pins }, (_, at) => {
      const [column, line] = [at % 2, Math.floor(at / 2)];
      return box(
        `pin ${at + 1} bar`,
        [width * (0.25 + 0.45 * column), height * (0.1 + line * (0.8 / Math.ceil(pins / 2))), 0],
        [width * 0.06, 2.5, depth * 0.16],
      );
    }),
  ];
};
