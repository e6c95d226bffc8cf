/** Points needed for each level; the first is level 1. */
export const levelThresholds = [0, 50, 200, 600, 1500, 4000, 10_000, 25_000] as const;

interface PointRule {
  points: number;
  /** Points for this reason on one day in Beijing at most; what is deleted makes no room again. */
  dayCap: number;
}

/** What earns points, and how much of it in a day. */
export const pointRules = {
  topic: { points: 5, dayCap: 20 },
  reply: { points: 2, dayCap: 20 },
  accepted: { points: 15, dayCap: 75 },
  helpful: { points: 5, dayCap: 25 },
  liked: { points: 1, dayCap: 20 },
} as const satisfies Record<string, PointRule>;

export type PointReason = keyof typeof pointRules;
export const pointReasons = Object.keys(pointRules) as PointReason[];

export function levelOf(points: number): number {
  return Math.max(1, levelThresholds.filter((needed) => points >= needed).length);
}

/** Points at which the next level begins; null at the last. */
export function nextLevelAt(points: number): number | null {
  return levelThresholds.find((needed) => needed > points) ?? null;
}

/** Points of somebody who just reached a level. */
export function pointsOfLevel(level: number): number {
  return levelThresholds[Math.min(level, levelThresholds.length) - 1] ?? 0;
}

interface BadgeTerms {
  /** Given by a rule that runs every night, by staff with a reason, or with an expert's certificate. */
  by: 'rule' | 'staff' | 'certification';
  /** The highest one stands beside the name. */
  rank: number;
}

/** A new badge is one line here, the messages `badge.<name>` and `badge.<name>.text`, and a rule or a member of staff. */
export const badges = {
  first_answer: { by: 'rule', rank: 1 },
  first_accepted: { by: 'rule', rank: 2 },
  year: { by: 'rule', rank: 3 },
  accepted_10: { by: 'rule', rank: 4 },
  liked_100: { by: 'rule', rank: 5 },
  accepted_50: { by: 'rule', rank: 6 },
  proofreader: { by: 'staff', rank: 7 },
  contributor: { by: 'staff', rank: 8 },
  expert: { by: 'certification', rank: 9 },
} as const satisfies Record<string, BadgeTerms>;

export type BadgeName = keyof typeof badges;
export const badgeNames = Object.keys(badges) as BadgeName[];
export const badgeTerms: Readonly<Record<BadgeName, BadgeTerms>> = badges;
