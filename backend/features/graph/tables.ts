import type { CardKind } from '../../../contract/rich-text/card-kinds.ts';
import type { LinkingKind } from '../../parts/linking-texts.ts';

/** What a text points to: a thing with a card, or a file that it brings along. */
export interface Link {
  kind: CardKind | 'file';
  id: string;
}

interface ThingLinksTable {
  from_kind: LinkingKind;
  from_id: number;
  to_kind: string;
  to_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    thing_links: ThingLinksTable;
  }
}
