import { box, type Solid } from '../solid.ts';
import { doorMarks } from './terminal-marks.ts';
import { clampRow, type Draw, rodOf, textOf } from './variant.ts';

const colours: Readonly<Record<string, string>> = {
  红: 'red',
  绿: 'green',
  黄: 'yellow',
  蓝: 'blue',
  白: 'white',
  黑: 'handle',
};

/** Control devices in a 22 mm hole: head, ring, thread, and the contact block behind the door. */
export const doorDevice: Draw = (variant) => {
  const { family, width, height, depth } = variant;
  const center = [width / 2, height / 2] as const;
  const block = depth * 0.45;
  const door = depth * 0.72;
  const radius = Math.min(15, width / 2);
  const marks = doorMarks(variant);
  const colour = family === 'emergency-stop' ? 'red' : (colours[textOf(variant, 'colour')] ?? 'handle');
  const head: Solid[] =
    family === 'selector' && textOf(variant, 'handle') === '钥匙'
      ? [
          rodOf('lock tin', center, radius * 0.7, [door + 2, depth * 0.82]),
          box('key tin', [center[0] - 1, center[1] - radius * 0.5, depth * 0.82], [2, radius, depth * 0.12]),
          rodOf('bow handle', center, radius * 0.55, [depth * 0.94, depth]),
        ]
      : family === 'selector'
        ? [
            rodOf('turning head handle', center, radius * 0.7, [door + 2, depth * 0.88]),
            box(
              'grip handle',
              [center[0] - 2.5, center[1] - radius * 0.65, depth * 0.88],
              [5, radius * (textOf(variant, 'handle') === '长柄' ? 1.7 : 1.3), depth * 0.12],
            ),
          ]
        : family === 'emergency-stop'
          ? [
              rodOf(`neck ${colour}`, center, radius * 0.6, [door + 2, depth * 0.86]),
              rodOf(`head cap ${colour}`, center, Math.min(width, height) / 2, [depth * 0.86, depth]),
            ]
          : [rodOf(`cap ${colour}`, center, radius * 0.75, [door + 2, depth])];
  return [
    box('contact block', [width * 0.1, 0, 0], [width * 0.8, height, block]),
    ...clampRow(
      marks.map(([first]) => first),
      { x: width * 0.1, y: height * 0.85, width: width * 0.8, z: block, most: height * 0.2 },
    ),
    ...clampRow(
      marks.map(([, second]) => second),
      { x: width * 0.1, y: height * 0.15, width: width * 0.8, z: block, most: height * 0.2 },
    ),
    rodOf('thread', center, 10.9, [block, door]),
    rodOf('ring screw', center, radius, [door, door + 3]),
    ...head,
  ];
};

/** Sensors with a thread: tube, two nuts, face and cable. */
export const threaded: Draw = ({ width, height, depth }) => {
  const radius = Math.min(width, height) / 2;
  const center = [width / 2, height / 2] as const;
  return [
    rodOf('cable handle', center, radius * 0.35, [0, depth * 0.15]),
    rodOf('tube', center, radius * 0.86, [depth * 0.15, depth * 0.94]),
    rodOf('nut 1 screw', center, radius, [depth * 0.45, depth * 0.52]),
    rodOf('nut 2 screw', center, radius, [depth * 0.6, depth * 0.67]),
    rodOf('sensing face red', center, radius * 0.8, [depth * 0.94, depth]),
  ];
};

/** Limit switches: housing with two holes, head, lever or plunger. */
export const limitSwitch: Draw = (variant) => {
  const { width, height, depth } = variant;
  const isLever = /摆杆|弹簧/.test(textOf(variant, 'actuator'));
  const body = height * 0.62;
  return [
    box('body', [0, 0, 0], [width, body, depth * 0.9]),
    rodOf('screw 1', [width * 0.2, body * 0.85], width * 0.07, [depth * 0.9, depth]),
    rodOf('screw 2', [width * 0.8, body * 0.15], width * 0.07, [depth * 0.9, depth]),
    box('head carrier', [width * 0.15, body, depth * 0.1], [width * 0.7, height * 0.16, depth * 0.7]),
    isLever
      ? box(
          'lever 1',
          [width * 0.42, body + height * 0.08, depth * 0.8],
          [width * 0.16, height * 0.3, depth * 0.12],
        )
      : box(
          'plunger screw',
          [width * 0.38, body + height * 0.16, depth * 0.3],
          [width * 0.24, height * 0.22, width * 0.24],
        ),
  ];
};
