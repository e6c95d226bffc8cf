import { fail } from '../../../../contract/errors.ts';
import type { MaterialList } from '../../../../contract/material-list/list.ts';
import { packageMegabytes } from '../../../../contract/part/paths.ts';
import type { Context } from '../../../http/context.ts';
import { toWorkbook } from '../../../spreadsheet/workbook.ts';
import { type ZipEntry, zip } from '../../../zip/zip.ts';
import { cleanFileName, originalKey } from '../../file/index.ts';
import { listFilesOfParts } from '../../part/index.ts';
import { type ListPackage, packageFormat } from '../import/read-materials.ts';
import { fileAnswer, fileNameOf, readListOfPath } from './files.ts';
import { writeListSpreadsheet } from './list-spreadsheet.ts';

/** A list with everything that was written in it; parts are named by manufacturer and part number. */
function describePackage(list: MaterialList): ListPackage {
  const place = new Map(list.groups.map(({ groupId }, index) => [groupId, index]));
  const { title, project, note, taxBp, isTaxIncluded, priceDate } = list;
  return {
    format: packageFormat,
    formatVersion: 1,
    head: { title, project, note, taxBp, isTaxIncluded, priceDate },
    groups: list.groups.map(({ designation, name, count }) => ({ designation, name, count })),
    lines: list.lines.map((line) => ({
      group: place.get(line.groupId) ?? 0,
      designation: line.designation,
      maker: line.maker,
      number: line.number,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      remark: line.remark,
      priceFen: line.priceFen,
      discountBp: line.discountBp,
      substituteMaker: line.substituteMaker,
      substituteNumber: line.substituteNumber,
      isOwnPrice: line.isOwnPrice,
      isOwnDiscount: line.isOwnDiscount,
    })),
  };
}

/** One archive: the list as JSON, its workbook, and the files of its parts in a folder each, as the library packs them. */
export async function sendPackage(context: Context, params: Record<string, string>): Promise<Response> {
  const { db, files, request } = context;
  const list = await readListOfPath(context, params);
  const lines = list.lines.filter(({ lifeCycle }) => lifeCycle !== null && lifeCycle !== 'gone');
  const found = await listFilesOfParts(
    db,
    lines.flatMap(({ partId }) => partId ?? []),
  );
  const bytes = found.reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (bytes > packageMegabytes * 1024 * 1024)
    return fail('part.package_too_large', { values: { megabytes: packageMegabytes } });
  const folders = new Map(
    lines.map(({ partId, maker, number }) => [partId, `${cleanFileName(maker)}/${cleanFileName(number)}`]),
  );
  const entries = new Map<string, ZipEntry>();
  for (const file of found) {
    const stored = await files.get(originalKey(file.id));
    const name = `${folders.get(file.partId) ?? file.partId}/${file.role}/${cleanFileName(file.name)}`;
    if (stored) entries.set(name, { name, bytes: stored });
  }
  const packed = zip([
    { name: 'list.json', bytes: JSON.stringify(describePackage(list), null, 1) },
    {
      name: fileNameOf(list, 'xlsx').replaceAll('/', '_'),
      bytes: toWorkbook([writeListSpreadsheet(list, request.locale)]),
    },
    ...entries.values(),
  ]);
  return fileAnswer(packed, { name: fileNameOf(list, 'zip'), type: 'zip' });
}
