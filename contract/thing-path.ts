import { mergeKinds } from './area-kinds.ts';
import type { MuteKind } from './notice/notice.ts';

const things = { ...mergeKinds('muted'), ...mergeKinds('followed') };

/** Page of something that can be followed or muted; the address is a tag's name, a readable name, or a number. */
export const thingPath = (kind: MuteKind, address: string): string => things[kind].path(address);
