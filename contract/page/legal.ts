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
    effectiveDate: '2026-11-26',
    textHash: '1daa86d9c56fdd62073159d6f5118bca56a92dfb5940ffe3bfe206da4bb428c2',
  },
} as const;

export type LegalDocument = keyof typeof legalDocuments;
