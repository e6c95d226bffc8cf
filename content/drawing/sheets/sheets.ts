import { circuitDrawings } from '../../plant/sheets/circuit-drawings.ts';
import { layoutDrawings } from '../../plant/sheets/layout-drawings.ts';
import { listDrawings } from '../../plant/sheets/list-drawings.ts';
import { designerOf } from '../designers.ts';
import { busbarSheets } from './busbar-sheets.ts';
import { oneLineBoxes } from './one-line-boxes.ts';
import { oneLineSystems } from './one-line-systems.ts';
import { panelSheets } from './panel-sheets.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

export const sheets: readonly SheetDrawing[] = [
  ...oneLineSystems,
  ...oneLineBoxes,
  ...circuitDrawings,
  ...layoutDrawings,
  ...panelSheets,
  ...busbarSheets,
  ...listDrawings,
].map((drawing) => {
  const designer = designerOf(drawing.file);
  return { ...drawing, ...(designer && { designer }) };
});
