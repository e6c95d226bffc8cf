import { open } from 'node:fs/promises';
import { dictionary } from '../../contract/dictionary.ts';

const headBytes = 65_536;

/** The program whose format it was first, by the sign of the format (AutoCAD's DXF reference, $ACADVER). */
const drawings = dictionary<string>({
  AC1009: 'R12',
  AC1012: 'R13',
  AC1014: 'R14',
  AC1015: '2000',
  AC1018: '2004',
  AC1021: '2007',
  AC1024: '2010',
  AC1027: '2013',
  AC1032: '2018',
});

/** Application protocols by the beginning of their schema's name. */
const schemas: readonly (readonly [schema: RegExp, name: string])[] = [
  [/^CONFIG_CONTROL_DESIGN/i, 'AP203'],
  [/^AP203_/i, 'AP203 E2'],
  [/^AUTOMOTIVE_DESIGN/i, 'AP214'],
  [/^AP242_/i, 'AP242'],
];

/** Version of a file's format as people call it: `AutoCAD 2007 (AC1021)`, `STEP AP214`, `PDF 1.7`; undefined without. */
export async function readFormatVersion(path: string, extension: string): Promise<string | undefined> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (extension === 'dwg') return drawingOf(head.slice(0, 6));
    if (extension === 'dxf')
      return drawingOf(/\$ACADVER\s+1\s+(AC\d{4})|\$ACADVER\0[\s\S]{1,2}(AC\d{4})/.exec(head));
    if (/^(step|stp)$/.test(extension)) return stepOf(head);
    const pdf = extension === 'pdf' && /^%PDF-(\d\.\d)/.exec(head)?.[1];
    return pdf ? `PDF ${pdf}` : undefined;
  } finally {
    await handle.close();
  }
}

function drawingOf(found: RegExpExecArray | string | null): string | undefined {
  const sign = typeof found === 'string' ? found : (found?.[1] ?? found?.[2]);
  if (!sign || !/^AC\d{4}$/.test(sign)) return undefined;
  return drawings[sign] ? `AutoCAD ${drawings[sign]} (${sign})` : sign;
}

function stepOf(head: string): string | undefined {
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/.exec(head)?.[1] ?? '';
  const name = schemas.find(([pattern]) => pattern.test(schema))?.[1] ?? schema.split(/[\s{]/)[0];
  return name ? `STEP ${name.slice(0, 40)}` : undefined;
}
