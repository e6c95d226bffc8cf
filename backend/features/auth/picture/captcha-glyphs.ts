import { dictionary } from '../../../../contract/dictionary.ts';

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** Characters that stay distinct when they are bent: no 0/O/Q/D, 1/I/L, 5/S, 2/Z, 8/B, 6/G, E/F, U/V. */
export const captchaAlphabet = '23456789ACEHJKMNPRTUWXY';

/** Each character as strokes of a pen in a box of 10 by 14, y downwards. */
export const glyphStrokes = dictionary<readonly Stroke[]>({
  '2': [[...arc(5, 4, 4, 4, 180, 380), [1, 14], [9.5, 14]]],
  '3': [[...arc(4.7, 3.7, 3.7, 3.7, 200, 430), ...arc(4.7, 10.2, 4.2, 3.8, -80, 155)]],
  '4': [
    [
      [7, 14],
      [7, 0],
      [0.5, 9.5],
      [9.8, 9.5],
    ],
  ],
  '5': [[[8.5, 0], [2, 0], [1.5, 6.2], ...arc(4.8, 9.4, 4.3, 4.6, -130, 150)]],
  '6': [[[7.5, 0], ...arc(7, 8, 6, 8, 230, 180), ...arc(5, 9.7, 4.2, 4.3, 180, 540)]],
  '7': [
    [
      [0.8, 0],
      [9.2, 0],
      [4, 14],
    ],
  ],
  '8': [arc(5, 3.5, 3.4, 3.5, 90, 450), arc(5, 10.4, 4.2, 3.6, -90, 270)],
  '9': [[...arc(5, 4.3, 4.2, 4.3, 0, 360), ...arc(3.2, 6, 6, 8, 0, 60)]],
  A: [
    [
      [0.2, 14],
      [5, 0],
      [9.8, 14],
    ],
    [
      [2, 9.2],
      [8, 9.2],
    ],
  ],
  C: [arc(5.4, 7, 4.9, 7, 315, 45)],
  E: [
    [
      [9, 0],
      [1, 0],
      [1, 14],
      [9.2, 14],
    ],
    [
      [1, 6.8],
      [7.8, 6.8],
    ],
  ],
  H: [
    [
      [1, 0],
      [1, 14],
    ],
    [
      [9, 0],
      [9, 14],
    ],
    [
      [1, 7],
      [9, 7],
    ],
  ],
  J: [
    [[7.5, 0], [7.5, 9.8], ...arc(4.2, 9.8, 3.3, 4.2, 0, 165)],
    [
      [4.6, 0],
      [9.6, 0],
    ],
  ],
  K: [
    [
      [1, 0],
      [1, 14],
    ],
    [
      [9, 0],
      [1, 8.2],
    ],
    [
      [3.6, 5.6],
      [9.4, 14],
    ],
  ],
  M: [
    [
      [0, 14],
      [0.8, 0],
      [5, 9],
      [9.2, 0],
      [10, 14],
    ],
  ],
  N: [
    [
      [1, 14],
      [1, 0],
      [9, 14],
      [9, 0],
    ],
  ],
  P: [[[1.2, 14], [1.2, 0], [4.8, 0], ...arc(4.8, 3.9, 4.2, 3.9, -90, 90), [1.2, 7.8]]],
  R: [
    [[1.2, 14], [1.2, 0], [4.8, 0], ...arc(4.8, 3.7, 4, 3.7, -90, 90), [1.2, 7.4]],
    [
      [4.6, 7.4],
      [9.2, 14],
    ],
  ],
  T: [
    [
      [0.4, 0],
      [9.6, 0],
    ],
    [
      [5, 0],
      [5, 14],
    ],
  ],
  U: [[[1, 0], [1, 9], ...arc(5, 9, 4, 5, 180, 0), [9, 0]]],
  W: [
    [
      [0, 0],
      [2.4, 14],
      [5, 4.5],
      [7.6, 14],
      [10, 0],
    ],
  ],
  X: [
    [
      [0.8, 0],
      [9.2, 14],
    ],
    [
      [9.2, 0],
      [0.8, 14],
    ],
  ],
  Y: [
    [
      [0.5, 0],
      [5, 7],
      [9.5, 0],
    ],
    [
      [5, 7],
      [5, 14],
    ],
  ],
});

/** Points of an arc; degrees clockwise from three o'clock, as y points downwards. */
function arc(x: number, y: number, radiusX: number, radiusY: number, from: number, to: number): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 18));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)] as const;
  });
}
