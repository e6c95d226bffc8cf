import type { FeedEvent } from '../contract/area-kinds.ts';
import type { PlannedArea } from '../contract/area-switches.ts';
import type { feedKinds, WholeKind } from '../contract/search/whole-search.ts';
import type { IconName } from './components/ui/icon.tsx';
import type { MessageId } from './i18n/messages.ts';

/** Groups of the menus, in their order; '' has no title. Those of the top navigation are its entries that open. */
export const menuGroups = {
  bottom: [''],
  account: ['own', 'member'],
  footer: ['footer.resources', 'footer.account', 'footer.service'],
  personal: ['', 'ucenter.group.creation', 'ucenter.group.account'],
  staff: ['', 'admin.group.people', 'admin.group.content', 'admin.group.trade', 'admin.group.system'],
} as const;

/** Kinds that a list shows by a sign. */
export type IconKind = WholeKind | FeedEvent;

export interface NavLink {
  id: MessageId;
  path: string;
}

type IconLink = NavLink & { icon: IconName; covers?: readonly string[] };

/** A link's place: its group, and its order there, in steps of ten so that another fits between. */
type Placed<Link, Group> = Link & { order: number } & ('' extends Group
    ? { group?: Exclude<Group, ''> }
    : { group: Group });

type GroupOf<Menu extends keyof typeof menuGroups> = (typeof menuGroups)[Menu][number];

export interface AreaMenus {
  /** The top navigation. */
  main?: readonly Placed<NavLink & { hasProducts?: boolean }, MessageId | ''>[];
  /** The bar at the thumb on phones. */
  bottom?: readonly Placed<IconLink, GroupOf<'bottom'>>[];
  /** The menu of somebody who is signed in; `:userId` is filled in. */
  account?: readonly Placed<IconLink, GroupOf<'account'>>[];
  footer?: readonly Placed<NavLink, GroupOf<'footer'>>[];
  personal?: readonly Placed<IconLink, GroupOf<'personal'>>[];
  /** The back office; moderators of boards see what is for them. */
  staff?: readonly Placed<NavLink & { isForModerators?: boolean }, GroupOf<'staff'>>[];
}

/** An area that is announced and not built (`areaSwitches` of the contract): an honest page at its addresses. */
export interface Preparing {
  id: PreparingId & PlannedArea;
  /** Beginnings of its addresses. */
  roots: readonly string[];
  /** Where to go meanwhile. */
  meanwhile: readonly NavLink[];
}

/** Those with a message `area.<id>.text`. */
type PreparingId = MessageId extends infer Id ? (Id extends `area.${infer Name}.text` ? Name : never) : never;

/** A line of `llms.txt`, which is written in Chinese alone. */
export interface GuideLine {
  section: 'knowledge' | 'access';
  order: number;
  name: string;
  path: string;
  note: string;
}

/** What tests want to know of a page beside its address; most pages need no word. */
interface PageFacts {
  /** Where it is looked at, in the demo content; `:topic` and the like are what the sweep made for itself. */
  example?: string;
  /** The same page with other conditions in its address. */
  variants?: readonly string[];
  /** A page that shows itself only inside a longer way: the test that goes it, null where none does yet. */
  seenIn?: string | null;
  /** How a page answers that says that something is over or was refused. */
  status?: number;
  /** Outside of the personal centre and the back office: a page of members, or of staff and moderators, alone. */
  readers?: 'members' | 'staff';
}

/**
 * What a folder of `routes/` brings beside its pages, told in its `area.ts`; `areas.ts` lists the areas and nothing
 * else does. Addresses stand in `routes.ts`, all on one page. Read while building and on the server: the browser gets
 * the finished menus (`menus.ts`).
 */
export interface Area {
  /** Name of its folder. */
  name: string;
  menus?: AreaMenus;
  preparing?: Preparing;
  /** The Atom feed of the newest things of a kind, at `feed.xml` below their list. */
  feed?: { kind: (typeof feedKinds)[number]; home: string };
  guide?: readonly GuideLine[];
  /** By their addresses in `routes.ts`. */
  pages?: Readonly<Record<string, PageFacts>>;
  /** Signs of the kinds of things that it has, where the search and the feed list them. */
  kindIcons?: Readonly<Partial<Record<IconKind, IconName>>>;
  /** Beginnings of addresses that `robots.txt` closes. */
  closedToCrawlers?: readonly string[];
}

export function defineArea<const A extends Area>(area: A): A {
  return area;
}
