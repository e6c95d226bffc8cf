/** Failures of the selection tool: code → HTTP status. */
export const selectionErrors = {
  'selection.nothing_asked': 400,
  'selection.search_not_found': 404,
  'selection.too_many_searches': 409,
} as const;
