/** Where a kind stands among the others, in steps of ten so that another fits between. */
interface Ordered {
  order: number;
}

/** What a text can point to with `#`, the likeliest first. */
export interface CardTerms extends Ordered {
  id: RegExp;
  path: (id: string) => string;
}

/** What the whole search finds, in the order of its tabs; one that is not built yet has no tab. */
export interface SearchTerms extends Ordered {
  /** The newest of it go out as an Atom feed. */
  hasFeed?: boolean;
  /** A hit tells when it was last changed. */
  isDated?: boolean;
  /** A hit tells how many replies it has, and the most answered can come first. */
  countsReplies?: boolean;
  /** Can be narrowed to what is solved. */
  canBeSolved?: boolean;
  /** Its place among what the box of the home page can be narrowed to; it needs `home.search.scope.<kind>`. */
  homeOrder?: number;
  /** Its words answer questions. */
  isQuoted?: boolean;
  /** Its titles are offered while somebody types. */
  isSuggested?: boolean;
}

/** Something that notices are about. */
interface NamedTerms {
  /** Its page; the address is a tag's name, a readable name, or a number. */
  path: (address: string) => string;
}

/** What the feed of somebody who follows may be narrowed to. */
export interface FeedTerms extends Ordered {
  /** What stands in the feed under it; the kind itself unless told. */
  events?: readonly string[];
  /** Those of them that the followers of their author are told of; none unless told. */
  news?: readonly string[];
}

export const noticeTabs = ['system', 'trade', 'interaction', 'private'] as const;
export type NoticeTab = (typeof noticeTabs)[number];

export interface NoticeTerms {
  tab: NoticeTab;
  /** What is unread and alike becomes one line: all of the topic, all about the same thing, or all of the kind. */
  group: 'topic' | 'thing' | 'kind' | 'none';
  /** Goes into the mail digest, and shows as a notification of the browser, unless the person chose otherwise. */
  mail: boolean;
  browser: boolean;
  /** Cannot be switched off or muted: it decides about the person's own account or money. */
  isFixed?: boolean;
}

/**
 * The kinds of things that an area has and others list. `area-kinds.ts` lists the areas and nothing else does; their
 * order means nothing. What stands behind a kind is brought by the area's feature.
 */
export interface AreaKinds {
  cards?: Readonly<Record<string, CardTerms>>;
  search?: Readonly<Record<string, SearchTerms>>;
  /** Parts of the sitemap that are as long as the database holds things. */
  sitemap?: readonly string[];
  /** What can be reported, taken out of sight and shown again. */
  reported?: readonly string[];
  /** Texts that show uploaded pictures. */
  showing?: readonly string[];
  /** What can be followed, and muted. */
  followed?: Readonly<Record<string, NamedTerms & Ordered>>;
  /** What can be muted without following it. */
  muted?: Readonly<Record<string, NamedTerms>>;
  feed?: Readonly<Record<string, FeedTerms>>;
  /** What a person's history keeps. */
  visited?: Readonly<Record<string, Ordered>>;
  /** What people are notified of; each needs the messages `notice.kind.<kind>` and `notice.text.<kind>`. */
  notices?: Readonly<Record<string, NoticeTerms>>;
  /** Codes of its expected failures, with their HTTP status. */
  errors?: Readonly<Record<string, number>>;
}

export function defineKinds<const Kinds extends AreaKinds>(kinds: Kinds): Kinds {
  return kinds;
}
