/**
 * The documents a person agrees to. `textHash` is the hex SHA-256 of the Chinese text as `app/i18n` holds it
 * (see `tests/app/legal/legal.test.ts`, which fails when the text changed and this did not): it goes into every record of
 * consent, and a new text takes a new version in the site configuration.
 */
export const legalDocuments = {
  terms: {
    effectiveDate: '2026-11-01',
    textHash: '8bcf46ee8194097894a2621dc34fefda30ec2be30a33b3635e7d1b939440a0e7',
  },
  privacy: {
    effectiveDate: '2026-11-20',
    textHash: '131145cac703cac762ad795df12133f7287fa4b1929671c51f8fd30846c8ce60',
  },
} as const;

export type LegalDocument = keyof typeof legalDocuments;
