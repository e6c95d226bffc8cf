/** Apart from the kinds of notices, which no page needs to show a number. */

/** The header shows no more than this: a larger number says nothing more. */
export const maxUnreadShown = 99;
