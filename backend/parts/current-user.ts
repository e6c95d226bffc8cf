import type { RawBuilder } from 'kysely';

/** What a person is told of themselves beside their own row. */
export interface CurrentUserColumns {
  /** The highest tier that they have, as a number; null for none. */
  tier_rank: number | null;
  /** How much they have not read, counted to one more than is shown. */
  unread_count: number;
}

declare module '../feature.ts' {
  interface Feature {
    /** Columns of the current user, each a subquery on `users.id`. */
    currentUser?: {
      readonly [Name in keyof CurrentUserColumns]?: (now: Date) => RawBuilder<CurrentUserColumns[Name]>;
    };
  }
}
