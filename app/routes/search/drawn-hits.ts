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

/** Looked at for an answer: what stands lower is none. */
const highest = 10;

/** Where the best answer with a figure stands: an article, or a topic that is solved. */
export function findAnswer(hits: readonly DrawnHit[]): number {
  return hits.slice(0, highest).findIndex(({ kind, isSolved, isLiteral, picture }) => {
    const answers = kind === 'article' || (kind === 'topic' && isSolved === true);
    return answers && isLiteral && picture !== null;
  });
}
