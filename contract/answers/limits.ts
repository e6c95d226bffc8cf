/** Characters of a question. */
export const maxQuestionLength = 200;

/** Questions a day of Beijing, by membership; visitors share those of their network. The price page says the same. */
export const questionsPerDay = { visitor: 5, free: 5, month: 50, quarter: 50, year: 100 } as const;
