/** Failures of the library of parts and of the data client that asks it: code → HTTP status. */
export const partErrors = {
  'data.too_costly': 400,
  'data.too_deep': 400,
  'data.unknown_document': 400,
  'part.basket_full': 409,
  'part.changed_meanwhile': 409,
  'part.file_not_found': 404,
  'part.not_found': 404,
  'part.package_too_large': 413,
} as const;
