import type { ThingKind } from '../../contract/moderation/kinds.ts';
import type { Database } from '../db/database.ts';
import type { SignedInContext } from '../http/context.ts';

/** What is known of a thing that somebody reported or a rule stopped. */
export interface Thing {
  id: number;
  title: string;
  text: string;
  path: string;
  authorId: number | null;
  /** Null: only staff decide. */
  boardId: number | null;
  /** Why it is out of sight; null is what all see. */
  hidden: string | null;
  /** The only ones who can have seen it; everybody unless given. */
  readers?: readonly number[];
}

/** Things of one kind that order is kept of. */
export interface ModeratedThings {
  /** Those of the ids that are there; asked with one id at least. */
  list(db: Database, ids: readonly number[]): Promise<Thing[]>;
  /** Lets it stand, and publishes what waited; tells whether anything changed. */
  keep(context: SignedInContext, id: number): Promise<boolean>;
  /** Takes it out of sight; tells whether it was waiting for review, and was refused. */
  remove(context: SignedInContext, id: number): Promise<{ isRefused: boolean }>;
}

declare module '../feature.ts' {
  interface Feature {
    /** What of it can be reported, taken out of sight and shown again. */
    moderation?: Readonly<Partial<Record<ThingKind, ModeratedThings>>>;
  }
}
