/** Plain values of the forum, apart from its schemas, so that a page in the browser does not carry those. */
export const topicsPerPage = 20;
export const postsPerPage = 50;
/** The topic itself is the first floor. */
export const firstReplyFloor = 2;
/** Deeper pages of a list are not offered, so that no page costs more than another; search reaches the rest. */
export const deepestPage = 500;
export const maxTitleLength = 80;
export const maxTagLength = 30;
export const maxTags = 5;

/** Days back from now; 0 is all time (the specification's default). */
export const timeRanges = [0, 1, 7, 30, 365] as const;
export const topicKinds = ['question', 'discussion', 'article', 'poll'] as const;
/** Whole coins on one question, and days for which they may be held. */
export const bountyLimits = { min: 5, max: 10_000 } as const;
export const bountyDays = [3, 7, 14, 30] as const;
/** Short answers without words, beside the like. */
export const reactionKinds = ['useful', 'learned', 'doubt'] as const;
export const pollResults = ['always', 'voted', 'closed'] as const;
export const pollLimits = { minOptions: 2, maxOptions: 20, maxOptionLength: 80 } as const;
export const topicSorts = ['active', 'newest', 'hot', 'featured', 'unsolved', 'bounty'] as const;
export const postSorts = ['floor', 'likes'] as const;
/** Whose replies are read: everybody's, or those of the one who opened the topic. */
export const postAuthors = ['anyone', 'author'] as const;

/** Why others do not see a topic or a floor: taken away by its author or by staff, waiting for review, … */
export const topicHidden = ['deleted', 'removed', 'pending', 'refused', 'merged'] as const;
export type TopicHidden = (typeof topicHidden)[number];
export const postHidden = ['deleted', 'removed', 'pending', 'refused', 'moved'] as const;
export type PostHidden = (typeof postHidden)[number];
