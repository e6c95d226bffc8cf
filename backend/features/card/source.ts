import type { CardKind } from '../../../contract/rich-text/card-kinds.ts';
import { type Feature, mergeParts } from '../../feature.ts';
import type { CardSource } from '../../parts/cards.ts';

export function cardSource(features: readonly Feature[], kind: CardKind): CardSource {
  const source = mergeParts(features, 'cards')[kind];
  if (!source) throw new Error(`no feature brings cards of the kind ${kind}`);
  return source;
}
