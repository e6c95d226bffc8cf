/** Failures of taking over another forum: code → HTTP status. */
export const forumImportErrors = {
  'forum_import.not_found': 404,
  'forum_import.not_ready': 409,
  'forum_import.not_utf8': 400,
  'forum_import.source_unfit': 400,
  'forum_import.too_complex': 422,
  'forum_import.too_large': 413,
  'forum_import.under_way': 409,
  'forum_import.unreadable': 400,
} as const;
