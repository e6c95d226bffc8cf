/** Plain values, apart from the schemas, so that a page in the browser does not carry those. */
export const maxMessageLength = 2000;
/** What one may write to somebody who has never answered and does not follow one. */
export const maxUnanswered = 3;
/** New conversations with strangers in 24 hours. */
export const maxStrangersPerDay = 10;
export const messagesPerPage = 30;
export const conversationsPerPage = 20;
