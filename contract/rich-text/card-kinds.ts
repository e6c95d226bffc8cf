import { type KindOf, mergeKinds } from '../area-kinds.ts';

/** What a text can point to with `#`, the likeliest first. */
export const cardKinds = mergeKinds('cards');
export type CardKind = KindOf<'cards'>;

export function isCardKind(kind: unknown): kind is CardKind {
  return typeof kind === 'string' && Object.hasOwn(cardKinds, kind);
}

/** The address of what a card points to, or undefined when its id cannot be one of that kind. */
export function cardPath(kind: CardKind, id: string): string | undefined {
  return cardKinds[kind].id.test(id) ? cardKinds[kind].path(id) : undefined;
}
