import type { WholeHit } from '../../../contract/search/whole-search.ts';
import { type DrawingFile, findDrawing } from '../../components/drawing/drawing-file.ts';

export type DrawnHit = WholeHit & { drawing?: DrawingFile | undefined };

const productPath = '/product/';

/** Products with their line drawing. On the server, so that the page needs no list of all drawings. */
export function drawHits(hits: readonly WholeHit[]): DrawnHit[] {
  return hits.map((hit) =>
    hit.kind === 'product' ? { ...hit, drawing: findDrawing(hit.url.slice(productPath.length)) } : hit,
  );
}
