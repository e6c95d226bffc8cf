/** Where coins are short of: the only page that a purchase leads back to. */
export const returnPattern = /^\/resources\/detail\/[1-9]\d{0,9}$/;
