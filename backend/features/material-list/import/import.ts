import { join } from 'node:path';
import * as v from 'valibot';
import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import type { MaterialForm } from '../../../../contract/material-list/form.ts';
import { type Imported, importBytes } from '../../../../contract/material-list/import.ts';
import { listLimits } from '../../../../contract/material-list/kinds.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { succeed } from '../../../http/respond.ts';
import { readInChild } from '../../../spreadsheet/read-spreadsheet.ts';
import { makerKey, partKey } from '../../part/index.ts';
import type { Edit } from '../content.ts';
import { usableForms } from '../form/forms.ts';
import { listGroups } from '../item-store.ts';
import { emptyLine, headContent, type LineContent } from '../items.ts';
import { lockList, saveChoice, setTender } from '../list-store.ts';
import { makeList } from '../lists.ts';
import { priceLines } from '../pricing.ts';
import { writeEdits } from '../write.ts';
import { readFormTable } from './form-table.ts';
import { type FoundPart, listPartsByKey } from './part-key-store.ts';
import { PackageSchema, type ReadMaterials } from './read-materials.ts';
import { readTable } from './table.ts';

const program = {
  path: join(import.meta.dirname, '../../../conversion/material-list/child.ts'),
  niceness: 5,
};

interface ImportedFor {
  owner?: { userId: number } | { companyId: number };
  tender?: { tenderId: number; title: string };
}

type Answer = { rows: string[][] } | { package: unknown };

/** Makes a list of a file that somebody sends: a package of ours, a workbook or a csv. Nothing that is there is touched. */
export async function importMaterialList(anyone: Context, _: object, request: Request): Promise<Response> {
  const context = anyone as SignedInContext;
  const bytes = await readBytes(request, importBytes);
  if (!bytes) return fail('request.body_too_large');
  const answer = await readInChild<Answer>(context, bytes, { program });
  const read = readMaterials(answer, await usableForms(context));
  if (read.lines.length > listLimits.lines || read.groups.length > listLimits.groups)
    return fail('material_list.full', { values: { lines: listLimits.lines, groups: listLimits.groups } });
  const fileName = (context.request.url.searchParams.get('name') ?? '').replace(/\.\w{1,5}$/, '').trim();
  const title = read.head.title || fileName.slice(0, listLimits.title) || '材料清单';
  return succeed(await createImported(context, { ...read, head: { ...read.head, title } }), new Headers());
}

function readMaterials(answer: Answer, forms: readonly MaterialForm[]): ReadMaterials {
  if ('rows' in answer)
    return readFormTable(answer.rows, forms) ?? readTable(answer.rows) ?? fail('material_list.no_table');
  const parsed = v.safeParse(PackageSchema, answer.package);
  if (!parsed.success) return fail('sheet.unreadable');
  const { head, groups, lines } = parsed.output;
  if (lines.some(({ group }) => group >= groups.length)) return fail('sheet.unreadable');
  return { head, groups, lines, skipped: [] };
}

/**
 * Makes a list of what was read, the viewer's unless told, and keeps of which notice it was made; a transaction of its
 * own.
 */
export async function createImported(
  context: SignedInContext,
  { head, groups, lines, skipped }: ReadMaterials,
  { owner = { userId: context.viewer.userId }, tender }: ImportedFor = {},
): Promise<Imported> {
  const { db, viewer, now } = context;
  const today = beijingDate(now);
  return db.tx(async () => {
    const { userId } = viewer;
    const [first = { name: '+A1', designation: '', count: 1 }, ...further] = groups;
    const listId = await makeList(context, {
      owner,
      title: head.title,
      project: head.project,
      groupName: first.name,
    });
    if (tender) await setTender(db, listId, tender);
    const list = (await lockList(db, listId)) ?? fail('material_list.not_found');
    const [group] = await listGroups(db, listId);
    const base = { ...headContent(list) };
    const priceDate = head.priceDate !== undefined && head.priceDate <= today ? head.priceDate : today;
    const { taxBp = list.taxBp, note, isTaxIncluded } = head;
    const parts = await listPartsByKey(
      db,
      lines.map(({ number }) => partKey(number)),
    );
    const contents = lines.map(
      ({ group: at, isOwnPrice: _, isOwnDiscount: __, ...line }, index): LineContent => {
        const part = findPart(parts, line);
        return {
          ...emptyLine,
          ...line,
          position: 10 * (index + 1),
          groupId: at === 0 ? (group?.groupId ?? 0) : -at,
          partId: part?.partId ?? null,
          ...(part && { maker: part.maker, number: part.number, name: part.name }),
        };
      },
    );
    const priced = await priceLines(db, list, contents, priceDate);
    const edits: Edit[] = [
      { kind: 'list', id: listId, base, mine: { ...base, taxBp, note, isTaxIncluded, priceDate } },
      ...(group
        ? [
            {
              kind: 'group' as const,
              id: group.groupId,
              base: {
                position: group.position,
                name: group.name,
                designation: group.designation,
                count: group.count,
              },
              mine: { position: group.position, ...first },
            },
          ]
        : []),
      ...further.map((each, index) => ({
        kind: 'group' as const,
        id: null,
        base: null,
        mine: { position: 10 * (index + 2), ...each },
      })),
      ...contents.map((content, index) => ({
        kind: 'line' as const,
        id: null,
        base: null,
        mine: {
          ...content,
          isOwnPrice:
            lines[index]?.isOwnPrice ?? isOwn(content.partId, content.priceFen, priced[index]?.priceFen),
          isOwnDiscount:
            lines[index]?.isOwnDiscount ??
            content.discountBp !== (content.partId === null ? 0 : priced[index]?.discountBp),
        },
      })),
    ];
    await writeEdits(context, { list, act: 'import' }, edits);
    await saveChoice(db, { userId, listId });
    const matched = contents.filter(({ partId }) => partId !== null).length;
    return { listId, lines: lines.length, matched, skipped: skipped.slice(0, 100) };
  });
}

/** Whether a figure is the line's own: a line of no part has nobody else's. */
const isOwn = (partId: number | null, own: number | null, known: number | null | undefined): boolean =>
  partId === null ? own !== null : own !== null && own !== known;

/** The library's part of that number: of the manufacturer that is named, or the only one that has it. */
function findPart(
  parts: ReadonlyMap<string, FoundPart[]>,
  { maker, number }: { maker: string; number: string },
): FoundPart | undefined {
  const found = number === '' ? [] : (parts.get(partKey(number)) ?? []);
  if (maker !== '') return found.find((part) => makerKey(part.maker) === makerKey(maker));
  return found.length === 1 ? found[0] : undefined;
}
