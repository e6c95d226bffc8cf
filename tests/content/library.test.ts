import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toParameters } from '../../backend/features/part/series/expand.ts';
import { readSeriesFiles } from '../../backend/features/part/series/load.ts';
import { documents } from '../../content/document-kit/documents.ts';
import { resourceFiles } from '../../content/document-kit/resource-files.ts';
import { drawFrame, paper } from '../../content/drawing/frame.ts';
import { developedLength } from '../../content/drawing/sheets/busbar-sheets.ts';
import { sheets } from '../../content/drawing/sheets/sheets.ts';
import { letterHeight, unitMillimetres } from '../../content/drawing/write-dxf.ts';
import { partFileName, partFiles } from '../../content/parts-kit/part-files.ts';
import { families, parts } from '../../content/parts-kit/parts.ts';
import { boundsOf } from '../../content/parts-kit/solid.ts';
import { fullSizeDrawings } from '../../content/plant/sheets/full-size.ts';
import { createSheet, type Label } from '../../contract/drawing/shapes.ts';

const series = await readSeriesFiles();
const content = new URL('../../content/', import.meta.url);
const resources = resourceFiles();
const library = partFiles();

describe('what is committed is what the sources make', () => {
  test.each([
    ['resources', resources.map(({ path, data }) => ({ path, data }))],
    ['parts', library.map(({ path, text }) => ({ path, data: Buffer.from(text, 'utf8') }))],
  ])('%s', (folder, files) => {
    const home = new URL(`${folder}/`, content);
    const kept = readdirSync(home, { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile() && !each.parentPath.endsWith('series'),
    );
    expect(kept.length).toBe(files.length);
    const changed = files.filter(({ path, data }) => !readFileSync(new URL(path, home)).equals(data));
    expect(changed.map(({ path }) => path)).toEqual([]);
    expect(Math.max(...files.map(({ data }) => data.length))).toBeLessThan(400_000);
  });
});

describe('drawings', () => {
  test('forty and more, each with a number of its own', () => {
    expect(sheets.length).toBeGreaterThanOrEqual(40);
    for (const key of ['file', 'number', 'title'] as const) {
      expect(new Set(sheets.map((sheet) => sheet[key])).size).toBe(sheets.length);
    }
  });

  test.each(sheets)(
    '$number $file is an A3 drawing in millimetres that keeps inside its frame',
    (drawing) => {
      const text = dxfOf(drawing.file);
      const rows = text.split('\n');
      expect(rows.slice(-3)).toEqual(['0', 'EOF', '']);
      expect(valueAfter(rows, '$INSUNITS', '70')).toBe('4');
      expect(valueAfter(rows, '$EXTMAX', '10')).toBe('420');
      expect(valueAfter(rows, '$EXTMAX', '20')).toBe('297');
      const handles = rows.flatMap((row, at) => (at % 2 === 0 && row === '5' ? [rows[at + 1]] : []));
      expect(new Set(handles).size).toBe(handles.length);
      const [at, of] = drawing.sheet ?? [1, 1];
      for (const words of [drawing.title, drawing.kind, drawing.number, `第 ${at} 张 共 ${of} 张`, '版次']) {
        expect(rows).toContain(words);
      }
      expect(at).toBeLessThanOrEqual(of);
      for (const {
        at: [x, y],
        text: label,
      } of labelsOf(drawing)) {
        expect(x > 0 && x < paper.width && y > 0 && y < paper.height, label).toBe(true);
      }
    },
  );

  test.each(sheets)('$number lists no device that it does not show', (drawing) => {
    // Tags in the drawing are monospaced, those of the list are not.
    const labels = labelsOf(drawing);
    const marks = labels.filter(({ isMono }) => isMono).map(({ text }) => text);
    // One may stand in two lines.
    const shown = marks.flatMap((text, at) => [text, `${text}${marks[at + 1] ?? ''}`]);
    const listed = labels.filter(({ isMono, text }) => !isMono && /^(=\w+)?-[A-Z]+\d+(，|～|$)/.test(text));
    const tags = listed.flatMap(({ text }) => text.split(/[，～]/));
    if (!/原理图|一次系统图|布置图/.test(drawing.kind)) return;
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => !shown.includes(tag))).toEqual([]);
  });

  test('no letter is lower than 1.8 mm, the least of GB/T 14691', () => {
    const isLow = ({ size }: Pick<Label, 'size'>) => size * letterHeight * unitMillimetres < 1.8;
    const low = sheets.flatMap((drawing) =>
      labelsOf(drawing)
        .filter(isLow)
        .map(({ text }) => `${drawing.number}: ${text}`),
    );
    expect(low).toEqual([]);
    expect([isLow({ size: 7.2 }), isLow({ size: 8 })]).toEqual([true, false]);
  });

  test('a scale is one of GB/T 14690, and no reference breaks off', () => {
    const odd = (scale: string) => scale !== '—' && !/^1:(1|1\.5|2|2\.5|3|4|5|6|10|15|20)$/.test(scale);
    expect(sheets.filter(({ scale }) => odd(scale)).map(({ number }) => number)).toEqual([]);
    expect([odd('1:1.25'), odd('1:8')]).toEqual([true, true]);
    const cut = sheets.filter((sheet) => labelsOf(sheet).some(({ text }) => text.endsWith('…')));
    expect(cut.map(({ number }) => number)).toEqual([]);
  });

  test('drawings that name each other exist', () => {
    const numbers = [...sheets, ...fullSizeDrawings].map(({ number }) => number);
    const named = sheets.flatMap((drawing) =>
      labelsOf(drawing).flatMap(({ text }) =>
        [...text.matchAll(/(?:DX|YL|BZ|MX|DZ|JX|YJ|DL|XS)-\d{3}/g)].map(([each]) => each),
      ),
    );
    expect(named.length).toBeGreaterThan(24);
    expect(named.filter((each) => !numbers.includes(each))).toEqual([]);
  });
});

describe('what the converter found in the committed drawings', () => {
  const list: { slug: string; file: string }[] = JSON.parse(
    readFileSync(new URL('resources/resources.json', content), 'utf8'),
  );
  const drawings = list.filter(({ file }) => file.startsWith('drawings/'));

  test('keeps the six rules, each of them with its pictures', () => {
    expect(drawings.length).toBe(sheets.length + fullSizeDrawings.length);
    for (const { slug } of drawings) {
      const folder = new URL(`market/previews/${slug}/`, content);
      const { state, facts } = JSON.parse(readFileSync(new URL('outcome.json', folder), 'utf8'));
      expect({ slug, state, broken: facts.sheet?.broken }).toEqual({ slug, state: 'ready', broken: [] });
      expect(readdirSync(folder)).toContain('poster.webp');
    }
  });
});

describe('busbars', () => {
  test('a bend takes 13.38 mm off a 6 mm bar of radius 12', () => {
    expect(developedLength([120, 200])).toBeCloseTo(306.62, 2);
    expect(developedLength([100, 60, 150])).toBeCloseTo(310 - 2 * 13.3805, 2);
    expect(developedLength([580])).toBe(580);
  });
});

describe('parts', () => {
  test('forty of six families, each value of the kind that its family says', () => {
    expect(families.length).toBe(6);
    expect(parts.length).toBe(40);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(40);
    for (const { id, family, values } of parts) {
      // Series tell further values of the same families.
      const further = series.flatMap(({ groups }) =>
        groups.filter(({ slug }) => slug === family).flatMap(toParameters),
      );
      const known = [...(families.find(({ slug }) => slug === family)?.parameters ?? []), ...further];
      for (const [key, value] of Object.entries(values)) {
        const parameter = known.find((each) => each.key === key);
        expect(parameter, `${id} ${key}`).toBeDefined();
        if (parameter?.kind === 'number') expect(value).toMatchObject({ unit: parameter.unit });
        if (parameter?.kind === 'choice') expect(parameter.choices).toContain(value);
      }
    }
  });

  test.each(parts)('$id is a closed solid in its STEP file', ({ id, solids }) => {
    const text = textOf(`${partFileName(id)}.step`);
    const defined = new Set([...text.matchAll(/^#(\d+)=/gm)].map(([, number]) => number));
    const used = [...text.matchAll(/#(\d+)/g)].map(([, number]) => number);
    expect(used.filter((number) => !defined.has(number))).toEqual([]);
    expect(text.match(/MANIFOLD_SOLID_BREP/g)?.length).toBe(solids.length);
    const senses = new Map<string, string[]>();
    for (const [, edge = '', sense = ''] of text.matchAll(/ORIENTED_EDGE\('',\*,\*,#(\d+),\.([TF])\.\)/g)) {
      senses.set(edge, [...(senses.get(edge) ?? []), sense]);
    }
    // In a closed shell every edge is run through twice, once in each sense.
    const open = [...senses].filter(([, each]) => each.sort().join('') !== 'FT');
    expect(open).toEqual([]);
    expect(senses.size).toBeGreaterThanOrEqual(3 * solids.length);
    const { min, max } = boundsOf(solids);
    for (const axis of [0, 1, 2] as const) expect(max[axis]).toBeGreaterThan(min[axis]);
  });

  test.each(parts)('$id has views at full size', ({ id, solids }) => {
    const text = textOf(`${partFileName(id)}.dxf`);
    const { min, max } = boundsOf(solids);
    const width = Math.round((max[0] - min[0]) * 10) / 10;
    expect(text.split('\n')).toContain(String(width));
    const xs = entitiesOf(text)
      .filter((entity) => entity.some(([code, value]) => code === '8' && value === '图形'))
      .flatMap((entity) =>
        entity.filter(([code]) => code === '10' || code === '11').map(([, x]) => Number(x)),
      );
    const isRound = solids.some(({ kind }) => kind === 'rod');
    const spread = Math.max(...xs) - Math.min(...xs);
    expect(spread).toBeGreaterThanOrEqual(isRound ? 0 : width - 0.01);
  });
});

describe('documents', () => {
  test('eight: tables, texts and prints', () => {
    expect(documents.map(({ file }) => file.split('.')[1]).sort()).toEqual(
      [...Array(2).fill('docx'), ...Array(2).fill('pdf'), ...Array(4).fill('xlsx')].sort(),
    );
  });

  test.each(documents)('$file begins and ends as its kind does', ({ file, write }) => {
    const data = write();
    if (file.endsWith('.pdf')) {
      const text = data.toString('latin1');
      expect(text.startsWith('%PDF-1.4')).toBe(true);
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(start, start + 4)).toBe('xref');
      const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) =>
        Number(offset),
      );
      offsets.forEach((offset, at) => {
        expect(text.slice(offset).startsWith(`${at + 1} 0 obj`)).toBe(true);
      });
      return;
    }
    expect(data.readUInt32LE(0)).toBe(0x04034b50);
    expect(data.readUInt32LE(data.length - 22)).toBe(0x06054b50);
    expect(data.readUInt32LE(data.readUInt32LE(data.length - 6))).toBe(0x02014b50);
    expect(data.toString('utf8')).toMatch(/<(worksheet|w:document) /);
  });
});

function dxfOf(file: string): string {
  return resources.find(({ path }) => path === `drawings/${file}.dxf`)?.data.toString('utf8') ?? '';
}

function textOf(path: string): string {
  return library.find((file) => file.path === path)?.text ?? '';
}

/** Groups of a DXF file from each group 0 to the next. */
function entitiesOf(text: string): (readonly [code: string, value: string])[][] {
  const rows = text.split('\n');
  const entities: (readonly [string, string])[][] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [code = '', value = ''] = rows.slice(at, at + 2);
    if (code === '0') entities.push([]);
    entities.at(-1)?.push([code, value]);
  }
  return entities;
}

function labelsOf(drawing: (typeof sheets)[number]): Label[] {
  const sheet = createSheet();
  drawFrame(sheet, drawing);
  drawing.draw(sheet);
  return sheet.shapes.filter((shape) => shape.kind === 'label');
}

/** The value of a group behind a header variable. */
function valueAfter(rows: readonly string[], variable: string, group: string): string | undefined {
  const at = rows.indexOf(variable);
  const offset = rows.slice(at).findIndex((row, index) => index % 2 === 1 && row === group);
  return rows[at + offset + 1];
}
