/** The public rules of trust: plain values, shown to people as they are and asked by the backend. */
export const trustLevels = ['new', 'basic', 'member', 'regular'] as const;
export type EarnedTrust = (typeof trustLevels)[number];
/** Staff and moderators stand above what can be earned. */
export type Trust = EarnedTrust | 'staff';

export interface TrustNeeds {
  /** Days since the account was made. */
  days: number;
  /** Topics and replies that others see. */
  posts: number;
  likes: number;
  accepted: number;
  /** No act of moderation that stands in the last so many days. */
  cleanDays: number;
}

export interface TrustRights {
  topicsPerDay: number;
  repliesPerDay: number;
  /** In one text; with more it waits for review. Links to allowed sites are not counted. */
  links: number;
  images: number;
  /** How long one's own text can be changed, in days. */
  editDays: number;
  /** How much one report counts for the place of its case in the queue. */
  reportWeight: number;
}

export const trustNeeds: Readonly<Record<EarnedTrust, TrustNeeds>> = {
  new: { days: 0, posts: 0, likes: 0, accepted: 0, cleanDays: 0 },
  basic: { days: 1, posts: 2, likes: 0, accepted: 0, cleanDays: 7 },
  member: { days: 14, posts: 10, likes: 3, accepted: 0, cleanDays: 30 },
  regular: { days: 60, posts: 50, likes: 30, accepted: 3, cleanDays: 90 },
};

export const trustRights: Readonly<Record<Trust, TrustRights>> = {
  new: { topicsPerDay: 5, repliesPerDay: 20, links: 2, images: 6, editDays: 1, reportWeight: 1 },
  basic: { topicsPerDay: 15, repliesPerDay: 60, links: 5, images: 12, editDays: 7, reportWeight: 1 },
  member: { topicsPerDay: 30, repliesPerDay: 150, links: 10, images: 24, editDays: 30, reportWeight: 2 },
  regular: { topicsPerDay: 60, repliesPerDay: 300, links: 20, images: 40, editDays: 365, reportWeight: 3 },
  staff: {
    topicsPerDay: 1000,
    repliesPerDay: 5000,
    links: 200,
    images: 100,
    editDays: 36_500,
    reportWeight: 5,
  },
};

/** The highest level whose needs are met. */
export function earnedTrust(facts: {
  days: number;
  posts: number;
  likes: number;
  accepted: number;
  /** Days since the last act of moderation that stands; null when there was none. */
  cleanDays: number | null;
}): EarnedTrust {
  const isMet = (needs: TrustNeeds) =>
    facts.days >= needs.days &&
    facts.posts >= needs.posts &&
    facts.likes >= needs.likes &&
    facts.accepted >= needs.accepted &&
    (facts.cleanDays === null || facts.cleanDays >= needs.cleanDays);
  return [...trustLevels].reverse().find((level) => isMet(trustNeeds[level])) ?? 'new';
}
