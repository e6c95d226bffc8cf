/** A solid of planes and circles, moved, turned onto its side, renamed, and with other numbers for its entities. */
export function moveStep(step: string): string {
  const three = String.raw`\(([-\d.E+]+),([-\d.E+]+),([-\d.E+]+)\)`;
  return step
    .replace(/FILE_NAME\('[^']*'/, "FILE_NAME('housing-final.stp'")
    .replace(/PRODUCT\('[^']*','[^']*'/, "PRODUCT('housing','housing'")
    .replace(
      new RegExp(`CARTESIAN_POINT\\('',${three}\\)`, 'g'),
      (_, x, y, z) => `CARTESIAN_POINT('',(${[Number(y) + 120.5, Number(z) - 33, Number(x) + 7].map(real)}))`,
    )
    .replace(new RegExp(`DIRECTION\\('',${three}\\)`, 'g'), "DIRECTION('',($2,$3,$1))")
    .replace(/#(\d+)/g, (_, id: string) => `#${Number(id) + 5000}`);
}

/** Reals of STEP have a point. */
const real = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value));

/** A drawing with its layers in another order, under other names, and other handles. */
export function saveDxfAgain(dxf: string): string {
  const lines = dxf.split(/\r?\n/);
  const pairs: (readonly [code: string, value: string])[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2)
    pairs.push([(lines[at] ?? '').trim(), lines[at + 1] ?? '']);
  const start = pairs.findIndex(([code, value]) => code === '0' && value === 'LAYER');
  const end = pairs.findIndex(([code, value], at) => at > start && code === '0' && value === 'ENDTAB');
  const layers: (typeof pairs)[] = [];
  for (const pair of pairs.slice(start, end)) {
    if (pair[0] === '0') layers.push([]);
    layers.at(-1)?.push(pair);
  }
  return [...pairs.slice(0, start), ...layers.reverse().flat(), ...pairs.slice(end)]
    .map(([code, value]) => {
      const isHandle = /^(5|105|3[2-6]\d|390)$/.test(code) && /^[0-9A-F]+$/i.test(value) && value !== '0';
      return `${code}\r\n${isHandle ? (Number.parseInt(value, 16) + 0x4000).toString(16) : value}\r\n`;
    })
    .join('');
}

/** A sheet with a full title block that is always the same, and beside it `words`, each with a line of its own. */
export function sheetWith(words: readonly string[]): string {
  let handle = 0x100;
  const next = () => (handle++).toString(16).toUpperCase();
  const line = (x: number, y: number, length: number) =>
    [0, 'LINE', 5, next(), 8, 'B', 10, x, 20, y, 11, x + length, 21, y + length / 7] as const;
  const text = (x: number, y: number, said: string) =>
    [0, 'TEXT', 5, next(), 8, 'A', 10, x, 20, y, 40, 2, 1, said] as const;
  const layer = (name: string) => [0, 'LAYER', 5, next(), 2, name, 70, 0, 62, 7, 6, 'CONTINUOUS'] as const;
  const rows = [
    ...[0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1021', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, 3, ...['0', 'A', 'B'].flatMap(layer)],
    ...[0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'],
    ...[0, 'LINE', 5, next(), 8, '0', 10, 0, 20, 0, 11, 420, 21, 0],
    ...[0, 'LINE', 5, next(), 8, '0', 10, 0, 20, 0, 11, 0, 21, 297],
    ...Array.from({ length: 60 }, (_, at) => {
      const [x, y] = [240 + 30 * (at % 6), 5 + 5 * Math.floor(at / 6)];
      return [...text(x, y, `某院项目${at}`), ...line(x, y, 3 + at / 9)];
    }).flat(),
    ...words.flatMap((word, at) => [
      ...text(20, 90 + 12 * at, word),
      ...line(90, 90 + 12 * at, 20 + (Buffer.from(word).readUInt16BE(1) % 97)),
    ]),
    ...[0, 'ENDSEC', 0, 'EOF'],
  ];
  return `${rows.join('\r\n')}\r\n`;
}
