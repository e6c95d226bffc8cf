export const maxArticleTitleLength = 60;
/** The definition: one or two sentences. */
export const maxSummaryLength = 300;
export const maxEditSummaryLength = 160;
export const maxReasonLength = 500;
export const maxArticleTags = 8;
export const maxArticleTagLength = 20;
export const maxRelated = 12;
export const articlesPerPage = 20;
export const revisionsPerPage = 50;
/** Accepted proposals after which somebody publishes without a review. */
export const trustedAfter = 10;
/** An editor that has said nothing for so long is no longer editing. */
export const presenceSeconds = 60;

/** A readable name in an address: small letters, digits and single hyphens, and never digits alone. */
export const articleSlug = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const maxSlugLength = 60;

/** Who may read: everyone, whoever is signed in, the site's staff. */
export const audiences = ['everyone', 'signed_in', 'staff'] as const;

export const revisionKinds = ['create', 'edit', 'merge', 'revert', 'import'] as const;
export const proposalStates = ['open', 'returned', 'published', 'withdrawn'] as const;
