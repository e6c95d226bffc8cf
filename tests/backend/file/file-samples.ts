import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** A small drawing with a layer, a block and a text. */
export function dxf({ text = '断路器QF1', unit = 4 }: { text?: string; unit?: number } = {}): Buffer {
  const pairs = [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1021'],
    [9, '$INSUNITS'],
    [70, unit],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, 2],
    [0, 'LAYER'],
    [2, '0'],
    [70, 0],
    [62, 7],
    [6, 'CONTINUOUS'],
    [0, 'LAYER'],
    [2, '主回路'],
    [70, 0],
    [62, 1],
    [6, 'CONTINUOUS'],
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'BLOCKS'],
    [0, 'BLOCK'],
    [8, '0'],
    [2, 'SYM'],
    [70, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [0, 'CIRCLE'],
    [8, '0'],
    [10, 0],
    [20, 0],
    [40, 5],
    [0, 'ENDBLK'],
    [8, '0'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    [0, 'LINE'],
    [8, '主回路'],
    [10, 0],
    [20, 0],
    [11, 200],
    [21, 0],
    [0, 'LINE'],
    [8, '主回路'],
    [10, 200],
    [20, 0],
    [11, 200],
    [21, 100],
    [0, 'INSERT'],
    [8, '主回路'],
    [2, 'SYM'],
    [10, 100],
    [20, 50],
    [41, 2],
    [42, 2],
    [0, 'TEXT'],
    [8, '0'],
    [10, 20],
    [20, 80],
    [40, 5],
    [1, text],
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  return Buffer.from(pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join(''));
}

export interface ZipEntry {
  name: string | Buffer;
  bytes: Buffer;
  /** States another size than it has. */
  claims?: number;
  isUtf8?: boolean;
}

/** A zip, byte by byte (APPNOTE 6.3), so that it may lie. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claims, isUtf8 = true } of entries) {
    const raw = Buffer.from(name as string);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isUtf8 && typeof name === 'string' ? 0x800 : 0, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0x6000, 6);
    head.writeUInt16LE(0x5d21, 8);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims ?? bytes.length, 18);
    head.writeUInt16LE(raw.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, raw, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, tail, raw]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const shortCount = Math.min(entries.length, 0xffff);
  end.writeUInt16LE(shortCount, 8);
  end.writeUInt16LE(shortCount, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  const isLong = entries.length >= 0xffff;
  return Buffer.concat([
    ...locals,
    central,
    ...(isLong ? longEnd(entries.length, central, offset) : []),
    end,
  ]);
}

/** The end record of ZIP64 and its locator (APPNOTE 4.3.14 and 4.3.15), for more entries than 16 bits count. */
function longEnd(count: number, central: Buffer, offset: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, central.length],
    [48, offset],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), at);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + central.length), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
