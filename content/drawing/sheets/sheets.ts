import { boardDrawings } from '../../plant/sheets/board-drawings.ts';
import { boxDrawings } from '../../plant/sheets/box-drawings.ts';
import { circuitDrawings } from '../../plant/sheets/circuit-drawings.ts';
import { harnessDrawings } from '../../plant/sheets/harness-drawings.ts';
import { layoutDrawings } from '../../plant/sheets/layout-drawings.ts';
import { listDrawings } from '../../plant/sheets/list-drawings.ts';
import { transferDrawings } from '../../plant/sheets/transfer-drawings.ts';
import { designerOf } from '../designers.ts';
import { busbarList } from './busbar-list.ts';
import { busbarSheets } from './busbar-sheets.ts';
import { oneLineSystems } from './one-line-systems.ts';
import { panelSheets } from './panel-sheets.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

export const sheets: readonly SheetDrawing[] = [
  ...boardDrawings,
  ...transferDrawings,
  ...oneLineSystems,
  ...circuitDrawings,
  ...layoutDrawings,
  ...boxDrawings,
  ...panelSheets,
  ...busbarSheets,
  busbarList,
  ...listDrawings,
  ...harnessDrawings,
].map((drawing) => {
  const designer = designerOf(drawing.file);
  return { ...drawing, ...(designer && { designer }) };
});
