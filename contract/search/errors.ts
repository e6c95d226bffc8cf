/** What searching and its back office refuse, with the status of each. */
export const searchErrors = {
  'search.kind_not_built': 404,
  'search.pin_exists': 409,
  'search.failure_not_found': 404,
  'search.pin_not_found': 404,
  'search.rebuilding': 409,
  'search.thing_not_found': 404,
  'search.too_broad': 503,
  'search.words_listed': 409,
  'search.words_not_listed': 404,
} as const;
