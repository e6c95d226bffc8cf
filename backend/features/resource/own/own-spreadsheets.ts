import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import { resourceTextNames } from '../../../../contract/resource/texts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import type { Cell } from '../../../spreadsheet/csv.ts';
import { spreadsheetFile, spreadsheetFormats } from '../../../spreadsheet/spreadsheet-file.ts';
import { attachmentHeader } from '../../file/index.ts';
import { listAllFavourites } from '../shelf/shelf-store.ts';
import { type SpreadsheetWords, spreadsheetWords } from '../spreadsheet-words.ts';
import { listAllOwn } from './own-store.ts';

type Rows = (context: SignedInContext, words: SpreadsheetWords) => Promise<Cell[][]>;

const lists: Readonly<Record<'favourites' | 'works', Rows>> = { favourites: favouriteRows, works: workRows };

/** One's own favourites or works as a file, with the names of columns in the reader's language. */
export async function sendOwnSpreadsheet(context: object, { file = '' }: Record<string, string>) {
  const signedIn = context as SignedInContext;
  const [name = '', ending = ''] = file.split('.', 2);
  const format = spreadsheetFormats.find((each) => each === ending);
  if ((name !== 'favourites' && name !== 'works') || !format) return fail('request.not_found');
  const words = spreadsheetWords[signedIn.request.locale];
  const title = words.titles[name];
  return spreadsheetFile({
    format,
    disposition: attachmentHeader(`${title}-${beijingDate(signedIn.now)}.${format}`),
    sheet: title,
    rows: await lists[name](signedIn, words),
  });
}

async function favouriteRows(context: SignedInContext, words: SpreadsheetWords): Promise<Cell[][]> {
  const { db, viewer } = context;
  const origin = ownOrigin(context);
  const { columns, types, states, gone } = words;
  const rows = await listAllFavourites(db, viewer.userId);
  return [
    [
      columns.title,
      columns.folder,
      columns.note,
      columns.type,
      columns.price,
      columns.author,
      columns.state,
      columns.keptAt,
      columns.page,
    ],
    ...rows.map((row): Cell[] => {
      const known = row.state === 'shown' ? row : undefined;
      return [
        known?.title ?? gone,
        row.folder ?? '',
        row.note,
        known ? types[known.type] : '',
        known?.price ?? '',
        known?.author ?? '',
        known ? states.shown : gone,
        row.created_at.toISOString(),
        pageOf(origin, row.resource_id),
      ];
    }),
  ];
}

async function workRows(context: SignedInContext, words: SpreadsheetWords): Promise<Cell[][]> {
  const { db, viewer } = context;
  const origin = ownOrigin(context);
  const { columns, types, states } = words;
  const rows = await listAllOwn(db, viewer.userId);
  return [
    [
      columns.title,
      columns.type,
      ...resourceTextNames.map((name) => columns[name]),
      columns.state,
      columns.reason,
      columns.price,
      columns.memberPrice,
      columns.views,
      columns.downloads,
      columns.buyers,
      columns.favourites,
      columns.updatedAt,
      columns.page,
    ],
    ...rows.map((row): Cell[] => [
      row.title,
      types[row.type],
      ...resourceTextNames.map((name) => row.texts[name]),
      states[row.state],
      row.reason,
      row.price,
      row.memberPrice ?? '',
      row.viewCount,
      row.downloadCount,
      row.buyerCount,
      row.favouriteCount,
      row.updatedAt,
      pageOf(origin, row.resourceId),
    ]),
  ];
}

const pageOf = (origin: string, resourceId: number) => `${origin}/resources/detail/${resourceId}`;
