import { defineKinds } from '../kinds.ts';

export const productKinds = defineKinds({
  cards: { product: { order: 20, id: /^[a-z_]{1,40}$/, path: (slug) => `/product/${slug}` } },
  search: { product: { order: 10, isQuoted: true, hasFeed: true, isSuggested: true } },
  visited: { product: { order: 50 } },
  errors: {
    'product.changes_unreadable': 422,
    'product.film_not_found': 404,
    'product.not_found': 404,
    'product.release_exists': 409,
    'product.release_file_not_found': 404,
    'product.release_files_full': 409,
    'product.release_not_found': 404,
    'product.release_offered': 409,
    'product.release_sums_differ': 422,
    'product.releases_full': 409,
  },
});
