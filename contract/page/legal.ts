/**
 * The documents a person agrees to. `textHash` is the hex SHA-256 of the Chinese text as `app/i18n` holds it
 * (see `tests/app/legal/legal.test.ts`, which fails when the text changed and this did not): it goes into every record of
 * consent, and a new text takes a new version in the site configuration.
 */
export const legalDocuments = {
  terms: {
    effectiveDate: '2026-11-23',
    textHash: '9944811f51e97ec9039eb3f171fe19a42c45f558d053dc7644c9074d29029188',
  },
  privacy: {
    effectiveDate: '2026-11-29',
    textHash: '6a0011341ede58601966bc6d251ec9c0243c50a47c1313b946f71045582a1fe4',
  },
} as const;

export type LegalDocument = keyof typeof legalDocuments;
