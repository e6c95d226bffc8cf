export type LinkingKind = ThingLinksTable['from_kind'];

interface ThingLinksTable {
  from_kind: 'topic' | 'post' | 'article';
  from_id: number;
  to_kind: string;
  to_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    thing_links: ThingLinksTable;
  }
}
