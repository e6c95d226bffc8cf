import type { MuteKind } from './notice.ts';
import { cardKinds } from './rich-text/card-kinds.ts';

/** Page of something that can be followed or muted; the address is a tag's name, a readable name, or a number. */
export function thingPath(kind: MuteKind, address: string): string {
  if (kind === 'board') return `/forum/board/${address}`;
  if (kind === 'tag') return `/forum?tag=${encodeURIComponent(address)}`;
  if (kind === 'maker') return `/ldz?maker=${encodeURIComponent(address)}`;
  return cardKinds[kind].path(address);
}
