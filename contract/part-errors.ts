/** Failures of the library of parts and of the data client that asks it: code → HTTP status. */
export const partErrors = {
  'data.too_costly': 400,
  'data.too_deep': 400,
  'data.unknown_document': 400,
  'part.basket_full': 409,
  'part.changed_meanwhile': 409,
  'part.family_not_found': 404,
  'part.file_not_found': 404,
  'part.import_done': 409,
  'part.import_not_found': 404,
  'part.not_a_table': 400,
  'part.not_found': 404,
  'part.package_too_large': 413,
  'part.report_not_found': 404,
  'part.report_twice': 409,
  'part.table_faulty': 409,
  'part.values_wrong': 400,
} as const;
