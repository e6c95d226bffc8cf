/** What coins are short of: the pages that a purchase leads back to. */
export const returnPattern =
  /^\/(?:resources\/detail|resources\/bundles|cloudClassroom\/detail)\/[1-9]\d{0,9}$/;
