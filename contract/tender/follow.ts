/** Where a company stands with a tender. */
export const followDecisions = ['watching', 'go', 'no_go', 'submitted', 'won', 'lost'] as const;
export type FollowDecision = (typeof followDecisions)[number];
