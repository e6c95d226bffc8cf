import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { FigureFile } from '../../../contract/rich-text/figure-file.ts';
import type { Database } from '../../db/database.ts';
import { listFigures } from './figure-store.ts';

/** The drawings that these texts show. */
export function listShownFigures(db: Database, bodies: readonly Doc[]): Promise<FigureFile[]> {
  return listFigures(db, bodies.flatMap(figureNames));
}

export function figureNames({ content }: Doc): string[] {
  return content.flatMap((block) => (block.type === 'figure' ? [block.attrs.name] : []));
}
