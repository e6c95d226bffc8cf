import { fail } from '../../../contract/errors.ts';
import * as basket from '../../../contract/part/basket.ts';
import * as classes from '../../../contract/part/classes.ts';
import * as maker from '../../../contract/part/maker.ts';
import { partComparisonPath, partTemplatePath } from '../../../contract/part/paths.ts';
import { listLikeShapes } from '../../../contract/part/shape.ts';
import * as staff from '../../../contract/part/staff.ts';
import type { Context } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { toXlsx } from '../../spreadsheet/xlsx.ts';
import { attachmentHeader } from '../file/index.ts';
import * as baskets from './basket/basket.ts';
import { listPartClasses, savePartClasses } from './classes/classes.ts';
import { sendComparison } from './comparison-file.ts';
import { listImports } from './import/import-store.ts';
import * as imports from './import/imports.ts';
import { packageEndpoints } from './import/package.ts';
import { headOf, tableColumns } from './import/part-table.ts';
import { listGroups } from './library-store.ts';
import { getPartMaker } from './maker/maker.ts';
import { partFileEndpoints } from './part-files.ts';
import * as shapes from './shape/shape.ts';
import { spreadsheetWords } from './spreadsheet-words.ts';
import * as rules from './staff/staff.ts';
import { listStaffParts } from './staff/staff-store.ts';

export const partEndpoints = [
  ...partFileEndpoints,
  ...packageEndpoints,
  on(basket.getPartBasket, baskets.getPartBasket),
  on(basket.addToPartBasket, baskets.addToPartBasket),
  on(basket.removeFromPartBasket, baskets.removeFromPartBasket),
  on(maker.getPartMaker, getPartMaker),
  on(listLikeShapes, shapes.listLikeShapes),
  on(classes.listPartClasses, listPartClasses),
  on(classes.savePartClasses, savePartClasses),
  on(staff.reportPart, rules.reportPart),
  onRaw('GET', partComparisonPath, sendComparison, { rate: 'part_package' }),
  onRaw('GET', partTemplatePath, sendTemplate, { access: 'admin' }),
  on(staff.listPartImports, async ({ db }) => {
    const groups = await listGroups(db);
    const entries = await listImports(db);
    return {
      items: entries.map((entry) =>
        imports.toImport(entry, groups.find(({ id }) => id === entry.familyId)?.name ?? ''),
      ),
      families: groups.filter(({ parameters }) => parameters).map(({ slug, name }) => ({ slug, name })),
    };
  }),
  on(staff.checkPartTable, imports.checkPartTable),
  on(staff.getPartImport, imports.getPartImport),
  on(staff.publishPartTable, imports.publishPartTable),
  on(staff.undoPartTable, imports.undoPartTable),
  on(staff.listStaffParts, ({ db }, input) => listStaffParts(db, input)),
  on(staff.getStaffPart, rules.getStaffPart),
  on(staff.updateStaffPart, rules.updateStaffPart),
  on(staff.setStaffPartState, rules.setStaffPartState),
  on(staff.declinePartReport, rules.declinePartReport),
];

/** An empty table with the heads of a family. */
async function sendTemplate({ db, request }: Context): Promise<Response> {
  const slug = request.url.searchParams.get('family') ?? '';
  const family = (await listGroups(db)).find((group) => group.slug === slug);
  if (!family?.parameters) return fail('part.family_not_found');
  const { columns, sheet, template } = spreadsheetWords();
  const [first, second, third, ...rest] = tableColumns.map((column) => columns[column] ?? column);
  const heads = [first, second, third, ...family.parameters.map(headOf), ...rest].map((head) => head ?? '');
  return new Response(new Uint8Array(toXlsx(sheet, [heads])), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': attachmentHeader(`${template}-${family.name}.xlsx`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
