import { readFileSync } from 'node:fs';
import { type Cell, writeXlsx } from '../document-kit/xlsx.ts';
import type { Part } from './part.ts';
import { fileEntry, partFileName } from './part-files.ts';
import { families, parts } from './parts.ts';
import { writeViews } from './views.ts';

interface FamilyFile {
  /** Below `content/resources`. */
  file: string;
  title: string;
  kind: string;
  about: string;
  tags: readonly string[];
  write: () => Buffer;
}

type Family = (typeof families)[number];
type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

/** The heads that bulk publishing reads. */
const words: { columns: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../part-library/sheet.json', import.meta.url), 'utf8'),
);
/** Excel takes a text without it for one in the code of the machine. */
const byteOrderMark = '\uFEFF';
const heads = (keys: readonly string[]) => keys.map((key) => words.columns[key] ?? key);

/** Everything that the library knows of a family, as bulk publishing would take it. */
function dataTable(family: Family): Table {
  return {
    head: [
      ...heads(['number', 'name', 'maker', 'series', 'width', 'height', 'depth']),
      ...family.parameters.map(({ name, unit, choices }) => {
        const note = unit ?? choices?.join('|');
        return note ? `${name} [${note}]` : name;
      }),
      ...heads(['model', 'views', 'symbol']),
    ],
    rows: entriesOf(family).map(({ id, name, maker, size, values, files }) => [
      id,
      name,
      maker,
      id.split('-')[0] ?? '',
      size.width,
      size.height,
      size.depth,
      ...family.parameters.map(({ key }) => {
        const value = values[key] ?? '';
        return typeof value === 'string' ? value : value.value;
      }),
      ...[files.model, files.views, files.symbol].map(fileNameOf),
    ]),
  };
}

/** Which files stand for which part. */
function fileTable(family: Family, roles: readonly ('model' | 'views' | 'symbol')[]): Table {
  return {
    head: heads(['number', 'name', 'width', 'height', 'depth', ...roles]),
    rows: entriesOf(family).map(({ id, name, size, files }) => [
      id,
      name,
      size.width,
      size.height,
      size.depth,
      ...roles.map((role) => fileNameOf(files[role])),
    ]),
  };
}

/** Parts of one size share their views: the file of the first of them stands for all. */
function entriesOf({ slug }: Family) {
  const members = parts.filter(({ family }) => family === slug);
  const sameViews = ({ solids }: Part) =>
    members.find((other) => writeViews(other.solids) === writeViews(solids));
  return members.map((part) => {
    const { files, ...entry } = fileEntry(part);
    const views = `${partFileName((sameViews(part) ?? part).id)}.dxf`;
    return { ...entry, files: { model: files.model, views, symbol: files.symbol ?? '' } };
  });
}

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function csv({ head, rows }: Table): Buffer {
  const quoted = (cell: Cell) =>
    /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell;
  const lines = [head, ...rows].map((cells) => cells.map(quoted).join(','));
  return Buffer.from(`${byteOrderMark}${lines.join('\r\n')}\r\n`, 'utf8');
}

function sample(family: Family): FamilyFile[] {
  const { slug, name } = family;
  const shared = { title: `${name}样本资料`, kind: '样本资料', tags: [name, '样本', '参数表'] };
  const count = entriesOf(family).length;
  return [
    {
      ...shared,
      file: `tables/${slug}-sample.csv`,
      about: `${count} 个型号的外形和参数，一行一个型号。`,
      write: () => csv(dataTable(family)),
    },
    {
      ...shared,
      file: `tables/${slug}-sample.xlsx`,
      about: `${count} 个型号的外形和参数，列名与元件发布模板一致。`,
      write: () => {
        const table = dataTable(family);
        return writeXlsx({ sheetName: '元件', ...table, widths: table.head.map(() => 16) });
      },
    },
  ];
}

const modelList = (family: Family): FamilyFile => ({
  file: `tables/${family.slug}-models.csv`,
  title: `${family.name}模型库`,
  kind: '模型库',
  about: `${entriesOf(family).length} 个 STEP 实体与三视图的清单。`,
  tags: [family.name, '模型库', 'STEP'],
  write: () => csv(fileTable(family, ['model', 'views'])),
});

const symbolList = (family: Family): FamilyFile => ({
  file: `tables/${family.slug}-ldz.csv`,
  title: `${family.name} LDZ 部件包`,
  kind: 'LDZ',
  about: `${entriesOf(family).length} 个部件的图形符号与二维视图对照表。`,
  tags: [family.name, '图形符号', '部件'],
  write: () => csv(fileTable(family, ['symbol', 'views'])),
});

const hasSymbol = ({ slug }: Family) => parts.some(({ family, symbol }) => family === slug && symbol);

export const familyFiles: readonly FamilyFile[] = [
  ...families.flatMap(sample),
  ...families.map(modelList),
  ...families.filter(hasSymbol).map(symbolList),
];
