import { drawNotes, drawParts, type PartRow } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import { circuitSheets } from '../circuit-sheets.ts';
import { deviceByTag } from '../devices.ts';
import { plant } from '../plant.ts';
import { circuitTexts } from './circuit-texts.ts';

/** Circuits with the devices that they show and what is to be known beside them. */
export const circuitDrawings: readonly SheetDrawing[] = circuitSheets.map(
  ({ file, number, owner, at = '+D1' }): SheetDrawing => {
    const text = circuitTexts[file];
    if (!text) throw new Error(`nothing is said of ${file}`);
    const { notes, notesAt, partsAt, listed, ...rest } = text;
    return {
      ...rest,
      file,
      number,
      kind: '电气原理图',
      functionAspect: owner,
      locationAspect: at,
      scale: '—',
      draw(sheet) {
        const circuit = plant().circuits.find((each) => each.number === number);
        if (!circuit) throw new Error(`no circuit ${number}`);
        sheet.shapes.push(...circuit.sheet.shapes);
        drawNotes(sheet, ...(notesAt ?? ([950, 860] as const)), notes);
        drawParts(sheet, ...(partsAt ?? ([130, 922] as const)), partRows(number, owner, listed), 20);
      },
    };
  },
);

/** -KM2 before -KM10. */
const inOrder = new Intl.Collator('en', { numeric: true });

/** Own devices that the sheet draws by their designations, those alike in one row. */
export function partRows(number: string, owner: string, listed: readonly string[] = []): PartRow[] {
  const circuit = plant().circuits.find((each) => each.number === number);
  const tags = [...new Set([...(circuit?.pins ?? []).map(({ device }) => device), ...listed])];
  const shown = tags
    .flatMap((tag) => deviceByTag.get(tag) ?? [])
    .filter(({ tag }) => tag.startsWith(`${owner}-`))
    .sort((a, b) => inOrder.compare(a.tag, b.tag));
  const rows = Map.groupBy(shown, ({ name, data }) => `${name} ${data}`);
  return [...rows.values()].map((same): PartRow => {
    const [first] = same;
    return [
      same.map(({ tag }) => tag.slice(owner.length)).join('，'),
      first?.name ?? '',
      first?.data ?? '',
      String(same.length),
    ];
  });
}
