/** Characters of a question. */
export const maxQuestionLength = 200;

/** Questions a day of Beijing, by membership; visitors share those of their network. The price page says the same. */
export const questionsPerDay = { visitor: 5, free: 5, month: 50, quarter: 50, year: 100 } as const;

/** Place of what is said of an answer as a whole. */
export const wholeAnswer = -1;

export const correctionRules = {
  /** Answers that one person may call wrong in a day. */
  reportsPerDay: 10,
  /** Accepted corrections for which one expert gets coins in 30 days. */
  rewardedPerMonth: 20,
  /** Characters of a correction. */
  maxLength: 1000,
} as const;
