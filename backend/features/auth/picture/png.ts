import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from './stroke-canvas.ts';

type Colour = readonly [red: number, green: number, blue: number];
const shades = 16;

/** A PNG (RFC 2083) with 16 shades between the colours of paper and ink, four bits a pixel. */
export function encodePng(canvas: Canvas, { paper, ink }: { paper: Colour; ink: Colour }): Buffer {
  const { width, height, levels } = canvas;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 4;
  header[9] = 3;
  const palette = Array.from({ length: shades }, (_, shade) =>
    paper.map((low, channel) => Math.round(low + (((ink[channel] ?? 0) - low) * shade) / (shades - 1))),
  );
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = Math.round((levels[y * width + x] ?? 0) * (shades - 1));
      const at = y * rowBytes + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? shade << 4 : shade);
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
