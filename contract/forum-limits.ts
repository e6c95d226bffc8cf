/** Plain values of the forum, apart from its schemas, so that a page in the browser does not carry those. */
export const topicsPerPage = 20;
export const postsPerPage = 20;
/** The topic itself is the first floor. */
export const firstReplyFloor = 2;
/** Deeper pages of a list are not offered, so that no page costs more than another; search reaches the rest. */
export const deepestPage = 500;
export const longestTitle = 80;
export const longestTag = 30;
export const mostTags = 5;

/** Days back from now; 0 is all time (the specification's default). */
export const timeRanges = [0, 1, 7, 30, 365] as const;
export const topicKinds = ['question', 'discussion', 'article'] as const;
export const topicSorts = ['active', 'newest', 'hot', 'featured', 'unsolved'] as const;
export const postSorts = ['floor', 'likes'] as const;
