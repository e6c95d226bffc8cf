import { writePercent, writeThousandths } from '../../../../contract/material-list/fields.ts';
import type { FormField, MaterialForm } from '../../../../contract/material-list/form.ts';
import type { MaterialList, ShownLine } from '../../../../contract/material-list/list.ts';

const signs = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** Yuan with both decimals and no other sign; exact, for it goes by digits. */
function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * What a spreadsheet would compute gets an apostrophe in front. Without a bracket, bar or exclamation mark a formula
 * calls nothing: designations such as `-QF1` and `=A1+B2-KM3` stay as the ERP has to read them.
 */
const guard = (text: string) => (/^[=+\-@\t\r]/.test(text) && /[(|!]/.test(text) ? `'${text}` : text);

/** A list in the columns of a form: one row a line, UTF-8 with a byte order mark, quoted as RFC 4180 says. */
export function writeForm(list: MaterialList, form: Pick<MaterialForm, 'columns' | 'delimiter'>): string {
  const sign = signs[form.delimiter];
  const quote = (text: string) =>
    text.includes(sign) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const groups = new Map(list.groups.map((group) => [group.groupId, group]));
  const rows = list.lines.map((line, index) => {
    const values = valuesOf(list, { line, index, group: groups.get(line.groupId) });
    return form.columns.map(({ field, fixed }) => (field === 'fixed' ? fixed : values[field]));
  });
  const heads = form.columns.map(({ head }) => head);
  return `\ufeff${[heads, ...rows].map((row) => row.map((cell) => quote(guard(cell))).join(sign)).join('\r\n')}\r\n`;
}

function valuesOf(
  list: MaterialList,
  {
    line,
    index,
    group,
  }: { line: ShownLine; index: number; group: MaterialList['groups'][number] | undefined },
): Record<Exclude<FormField, 'fixed'>, string> {
  const count = group?.count ?? 1;
  const { designation, maker, number, name, unit, remark, substituteMaker, substituteNumber } = line;
  return {
    ...{ designation, maker, number, name, unit, remark, substituteMaker, substituteNumber },
    item: String(index + 1),
    title: list.title,
    project: list.project,
    group: group?.designation ?? '',
    groupName: group?.name ?? '',
    groupCount: String(count),
    quantity: writeThousandths(line.quantity),
    total: writeThousandths(line.quantity * count),
    price: line.priceFen === null ? '' : yuan(line.priceFen),
    discount: writePercent(line.discountBp),
    net: line.netFen === null ? '' : yuan(line.netFen),
    amount: line.netFen === null ? '' : yuan(line.amountFen * count),
  };
}
