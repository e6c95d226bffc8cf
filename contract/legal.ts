/**
 * The documents a person agrees to. `textHash` is the hex SHA-256 of the Chinese text as `app/i18n` holds it
 * (see `tests/legal.test.ts`, which fails when the text changed and this did not): it goes into every record of
 * consent, and a new text takes a new version in the site configuration.
 */
export const legalDocuments = {
  terms: { effectiveDate: '2026-11-01', textHash: '' },
  privacy: { effectiveDate: '2026-11-01', textHash: '' },
} as const;

export type LegalDocument = keyof typeof legalDocuments;
