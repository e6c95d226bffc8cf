interface RawPicture {
  width: number;
  height: number;
  /** Red, green, blue for each pixel, from the top. */
  data: Buffer;
}

const headBytes = 14;
/** Compressions of a BITMAPINFOHEADER that leave pixels as they are: BI_RGB and BI_BITFIELDS. */
const [rgb, bitFields] = [0, 3];
const usualMasks = [0xff0000, 0x00ff00, 0x0000ff];

/** Reads the sizes; undefined when it is none of the bitmaps that are written today. */
export function readBmpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < headBytes + 40 || bytes.readUInt32LE(headBytes) < 40) return undefined;
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The picture library knows no BMP: bitmaps of 1, 4, 8, 24 and 32 bits without compression, as Windows writes them. */
export function readBmp(bytes: Buffer): RawPicture | undefined {
  const size = readBmpSize(bytes);
  if (!size) return undefined;
  const { width, height } = size;
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  if (![1, 4, 8, 24, 32].includes(bits) || (compression !== rgb && compression !== bitFields))
    return undefined;
  if (compression === bitFields && !hasUsualMasks(bytes)) return undefined;
  const start = bytes.readUInt32LE(10);
  // Rows are filled up to four bytes.
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (start + rowBytes * height > bytes.length) return undefined;
  const isFromTop = bytes.readInt32LE(22) < 0;
  const palette = headBytes + bytes.readUInt32LE(headBytes);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = start + rowBytes * (isFromTop ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const from = bits > 8 ? row + (x * bits) / 8 : palette + 4 * indexAt(bytes, row, x, bits);
      const to = (y * width + x) * 3;
      data[to] = bytes[from + 2] ?? 0;
      data[to + 1] = bytes[from + 1] ?? 0;
      data[to + 2] = bytes[from] ?? 0;
    }
  }
  return { width, height, data };
}

function hasUsualMasks(bytes: Buffer): boolean {
  return (
    bytes.readUInt16LE(28) === 32 && usualMasks.every((mask, at) => bytes.readUInt32LE(54 + at * 4) === mask)
  );
}

function indexAt(bytes: Buffer, row: number, x: number, bits: number): number {
  const whole = bytes[row + Math.floor((x * bits) / 8)] ?? 0;
  const shift = 8 - bits - ((x * bits) % 8);
  return (whole >> shift) & ((1 << bits) - 1);
}
