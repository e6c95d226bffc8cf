import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

export function picture({ format = 'png', ...size }: Size & { format?: Format }): Promise<Buffer> {
  return blank(size).toFormat(format).toBuffer();
}

/** A lying picture that says it is to be turned, with what a camera tells about itself. */
export function photo(size: Size): Promise<Buffer> {
  return blank(size)
    .withExif({ IFD0: { Copyright: 'secret camera', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function animation({ frames, ...size }: Size & { frames: number }): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, at) => {
    const page = Buffer.alloc(size.width * size.height * 3, (at * 37) % 256);
    return { page, raw: { ...size, channels: 3 as const } };
  });
  const whole = Buffer.concat(pages.map(({ page }) => page));
  return sharp(whole, {
    raw: { width: size.width, height: size.height * frames, channels: 3, pageHeight: size.height },
  })
    .gif({ loop: 0, delay: pages.map(() => 50) })
    .toBuffer();
}

/** A good picture with something else in its comment and behind its end. */
export async function polyglot(payload: string): Promise<Buffer> {
  const jpeg = await picture({ width: 20, height: 20, format: 'jpeg' });
  const comment = Buffer.from(payload);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), comment]);
}

export async function truncated(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * at * 31) % 251));
  const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** A PNG header of 30,000 × 30,000 pixels before a few bytes of picture. */
export async function bomb(): Promise<Buffer> {
  const png = Buffer.from(await picture({ width: 16, height: 16 }));
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);

function blank(size: Size) {
  return sharp({ create: { ...size, channels: 3, background: { r: 40, g: 120, b: 200 } } });
}

/** As PNG wants it (ISO/IEC 15948, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
