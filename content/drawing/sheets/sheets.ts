import { busbarSheets } from './busbar-sheets.ts';
import { controlSheets } from './control-sheets.ts';
import { oneLineBoxes } from './one-line-boxes.ts';
import { oneLineSystems } from './one-line-systems.ts';
import { panelSheets } from './panel-sheets.ts';
import type { SheetDrawing } from './sheet-drawing.ts';
import { starDeltaSheets } from './star-delta.ts';
import { starterSheets } from './starters.ts';
import { terminalSheets } from './terminal-sheets.ts';

export const sheets: readonly SheetDrawing[] = [
  ...oneLineSystems,
  ...oneLineBoxes,
  ...starterSheets,
  ...starDeltaSheets,
  ...controlSheets,
  ...panelSheets,
  ...busbarSheets,
  ...terminalSheets,
];
