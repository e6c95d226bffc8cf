import type { Part } from './part.ts';
import { families, parts } from './parts.ts';
import { boundsOf } from './solid.ts';
import { partSymbols, writeSymbol } from './symbols.ts';
import { writeViews } from './views.ts';
import { writeStep } from './write-step.ts';

interface PartFile {
  /** Below `content/parts`. */
  path: string;
  text: string;
}

/** Every file of the library; the same bytes at every run. */
export function partFiles(): PartFile[] {
  return [
    { path: 'parts.json', text: `${JSON.stringify({ families, parts: parts.map(fileEntry) }, null, 1)}\n` },
    ...partSymbols.map((symbol) => ({ path: `symbols/${symbol.name}.dxf`, text: writeSymbol(symbol) })),
    ...parts.flatMap(({ id, solids }) => [
      { path: `${partFileName(id)}.step`, text: writeStep({ name: id, solids }) },
      { path: `${partFileName(id)}.dxf`, text: writeViews(solids) },
    ]),
  ];
}

/** Made for examples, of no maker; sizes are typical, not those of a catalogue. */
export function fileEntry({ id, family, name, values, symbol, solids }: Part) {
  const { min, max } = boundsOf(solids);
  const side = (axis: 0 | 1 | 2) => Math.round((max[axis] - min[axis]) * 10) / 10;
  return {
    id,
    family,
    name,
    maker: '通用示例',
    values,
    size: { width: side(0), height: side(1), depth: side(2), unit: 'mm' },
    files: {
      model: `${partFileName(id)}.step`,
      views: `${partFileName(id)}.dxf`,
      ...(symbol && { symbol: `symbols/${symbol}.dxf` }),
    },
  };
}

/** Without its ending. */
export function partFileName(id: string): string {
  return id.toLowerCase().replace(/\./g, '-');
}
