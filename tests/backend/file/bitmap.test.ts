import { describe, expect, test } from 'vitest';
import { readBmp, readBmpSize } from '../../../backend/conversion/read-bmp.ts';

const [red, green, blue] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];
/** Blue, green and red of four colours, as palettes have them. */
const palette = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0];

/** Three pixels wide, two high: red green blue above, blue green red below. */
function bitmap(
  bits: number,
  rows: readonly (readonly number[])[],
  { height = 2, compression = 0, colors = [] as readonly number[] } = {},
): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + colors.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(3, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  return Buffer.concat([head, Buffer.from(colors), Buffer.from(rows.flat())]);
}

const [b, g, r] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const;
const above = [...r, ...g, ...b, 0, 0, 0];
const below = [...b, ...g, ...r, 0, 0, 0];
const expected = Buffer.from([red, green, blue, blue, green, red].flat());

describe('a bitmap is read', () => {
  test.each([
    ['of 24 bits from below', bitmap(24, [below, above])],
    ['of 24 bits from above', bitmap(24, [above, below], { height: -2 })],
    [
      'of 32 bits',
      bitmap(32, [
        [...b, 9, ...g, 9, ...r, 9],
        [...r, 9, ...g, 9, ...b, 9],
      ]),
    ],
    [
      'of 8 bits',
      bitmap(
        8,
        [
          [2, 1, 0, 0],
          [0, 1, 2, 0],
        ],
        { colors: palette },
      ),
    ],
    [
      'of 4 bits',
      bitmap(
        4,
        [
          [0x21, 0, 0, 0],
          [0x01, 0x20, 0, 0],
        ],
        { colors: palette },
      ),
    ],
  ])('%s', (_, bytes) => {
    expect(readBmp(bytes)).toEqual({ width: 3, height: 2, data: expected });
  });

  test('but not one that is pressed together, cut short or of no size', () => {
    expect(readBmp(bitmap(8, [[0, 0]], { compression: 1 }))).toBeUndefined();
    expect(readBmp(bitmap(24, [below]))).toBeUndefined();
    expect(readBmpSize(bitmap(24, [], { height: 0 }))).toBeUndefined();
    expect(readBmpSize(Buffer.from('BM'))).toBeUndefined();
  });
});
