/** Of the answer that stands for one which never came: the router loads nothing anew after it. */
export const lostPostStatus = 503;
