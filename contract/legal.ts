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
    textHash: 'b197eb2ea263b3755beafd91238afe039cffbe61e56db95d868e5629abf06642',
  },
} as const;

export type LegalDocument = keyof typeof legalDocuments;
