import type { Database } from '../db/database.ts';

/** Kinds of texts that the links are kept of. */
export type LinkingKind = 'topic' | 'post' | 'article';

/** Texts that point to things. */
export interface LinkingTexts {
  /** In order, above an id: for filling the graph from a database that is older than it. */
  listBodies(db: Database, range: { after: number; limit: number }): Promise<{ id: number; body: unknown }[]>;
}

declare module '../feature.ts' {
  interface Feature {
    /** Its texts of before there was a graph, by the kind that their links are kept under. */
    linkingTexts?: Readonly<Partial<Record<LinkingKind, LinkingTexts>>>;
  }
}
