import { type KindOf, listKinds, mergeKinds } from '../area-kinds.ts';
import { type NoticeTerms, noticeTabs } from '../kinds.ts';

/** Everything that people are notified of, as the areas declare it; tab by tab. */
export const noticeTerms = sortByTab(mergeKinds('notices'));
export const noticeKinds = Object.keys(noticeTerms) as NoticeKind[];
export type NoticeKind = KindOf<'notices'>;

function sortByTab(
  terms: Readonly<Record<NoticeKind, NoticeTerms>>,
): Readonly<Record<NoticeKind, NoticeTerms>> {
  const entries = Object.entries(terms).sort(
    ([, a], [, b]) => noticeTabs.indexOf(a.tab) - noticeTabs.indexOf(b.tab),
  );
  return Object.fromEntries(entries) as Record<NoticeKind, NoticeTerms>;
}

/** The values of a notice's text, by the names that its message uses. */
export type NoticeData = Record<string, string | number>;

/** What is followed can be muted as well. */
export const muteKinds = [...listKinds('followed'), ...listKinds('muted')] as const;
export type MuteKind = (typeof muteKinds)[number];

/** How often the mail digest may come at most. */
export const digestRhythms = ['day', 'week', 'never'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** Mutes, and blocked people, of one person. */
export const maxMutes = 200;

export const noticesPerPage = 20;

/** Page that ends the mail digest; the mail names it for one press in the reader's mail program (RFC 8058). */
export const unsubscribePath = '/mail/unsubscribe';
