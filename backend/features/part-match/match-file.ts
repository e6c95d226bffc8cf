import { join } from 'node:path';
import { fail } from '../../../contract/errors.ts';
import { type MatchGrade, matchLimits, plateExtensions } from '../../../contract/part-match/part-match.ts';
import type { PlateLine } from '../../conversion/name-plate/read-plate.ts';
import type { Program } from '../../conversion/run-child.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { readInChild, readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';
import { spreadsheetFile } from '../../spreadsheet/spreadsheet-file.ts';
import { attachmentHeader } from '../file/index.ts';
import { findMatch } from './match-store.ts';
import { keepMatch, readRows } from './part-match.ts';
import { describeRows } from './present.ts';
import { plateNumbers } from './read/plate.ts';

const plate: Program = {
  path: join(import.meta.dirname, '../../conversion/name-plate/child.ts'),
  niceness: 5,
};

/** Takes a workbook or a csv file; its cells are read in a process of their own. */
export async function takeMatchFile(context: Context, request: Request): Promise<Response> {
  const name = (context.request.url.searchParams.get('name') ?? '').trim();
  const isPhoto = plateExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  const bytes = await readBytes(request, isPhoto ? matchLimits.photoBytes : matchLimits.bytes);
  if (!bytes) return fail('request.body_too_large');
  const signedIn = context as SignedInContext;
  const title = name.replace(/\.[^.]*$/, '').slice(0, matchLimits.name);
  if (isPhoto) {
    const numbers = await readPlate(signedIn, bytes);
    const written = readRows([['型号'], ...numbers.map((number) => [number])]);
    return succeed(await keepMatch(signedIn, { name: title, written }), new Headers());
  }
  const isText = /\.(csv|tsv|txt)$/i.test(name);
  const cells = await readSpreadsheet(signedIn, bytes, { isText });
  return succeed(await keepMatch(signedIn, { name: title, written: readRows(cells) }), new Headers());
}

/** What may be part numbers on a photo; fails `part_match.no_plate` where nothing can be read. */
async function readPlate(context: SignedInContext, bytes: Buffer): Promise<string[]> {
  const { lines } = await readInChild<{ lines: PlateLine[] }>(context, bytes, { program: plate });
  const numbers = plateNumbers(lines);
  return numbers.length > 0 ? numbers : fail('part_match.no_plate');
}

const words = {
  'zh-CN': {
    file: '型号匹配',
    heads: [
      '行',
      '原型号',
      '名称',
      '原厂商',
      '数量',
      '单位',
      '备注',
      '匹配程度',
      '型号',
      '厂商',
      '元件名称',
      '位号',
    ],
    grades: {
      chosen: '人工确认',
      fixed: '按以前的更正',
      same: '型号一致',
      several: '多个厂商，待选',
      near: '型号相近，待核',
      words: '按描述推测，待核',
      none: '没有找到',
    },
  },
  'en-US': {
    file: 'part-number-matching',
    heads: [
      'Row',
      'Part number as written',
      'Name',
      'Manufacturer as written',
      'Quantity',
      'Unit',
      'Remark',
      'Match',
      'Part number',
      'Manufacturer',
      'Part',
      'Designation',
    ],
    grades: {
      chosen: 'Confirmed by hand',
      fixed: 'From an earlier correction',
      same: 'Same part number',
      several: 'Several manufacturers, choose one',
      near: 'Similar part number, to check',
      words: 'Guessed from the description, to check',
      none: 'Not found',
    },
  },
} as const satisfies Record<
  string,
  { file: string; heads: readonly string[]; grades: Record<MatchGrade, string> }
>;

/** The whole list as a workbook: every row as it was written, those without a part too. */
export async function sendMatchTable(context: Context, matchId: string): Promise<Response> {
  const { db, viewer, request } = context as SignedInContext;
  const id = /^[1-9]\d{0,15}$/.test(matchId) ? Number(matchId) : 0;
  const { name, rows } =
    (await findMatch(db, { userId: viewer.userId, matchId: id })) ?? fail('part_match.not_found');
  const { file, heads, grades } = words[request.locale];
  const described = await describeRows(context, rows, 1);
  return spreadsheetFile({
    format: 'xlsx',
    disposition: attachmentHeader(`${file}-${name}.xlsx`),
    sheet: file,
    rows: [
      heads,
      ...described.map((row) => [
        row.row,
        row.number,
        row.name,
        row.maker,
        /^\d{1,9}(\.\d{1,3})?$/.test(row.quantity) ? Number(row.quantity) : row.quantity,
        row.unit,
        row.remark,
        grades[row.grade],
        row.part?.number ?? '',
        row.part?.maker.name ?? '',
        row.part?.name ?? '',
        row.designation,
      ]),
    ],
  });
}
