/** What Chromium, Firefox and Safari say of a request that got no answer; Chromium says so of code, too. */
const noAnswer = /^(?:Failed to fetch|NetworkError when|Load failed)/;

export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && noAnswer.test(error.message);
