import { fail } from '../../../contract/errors.ts';
import { readEmail } from '../auth/index.ts';
import type { Profile } from './provider.ts';

const maxNameLength = 64;
const subjectShape = /^[\x21-\x7e]{1,160}$/;

/** The profile as it may be kept: nothing in it that cannot be stored, shown or compared. */
export function cleanProfile({ subjects, displayName, verifiedEmail }: Profile): Profile {
  if (!subjects.every((subject) => subjectShape.test(subject))) return fail('identity.provider_unreadable');
  const name = displayName
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return {
    subjects,
    displayName: [...name].slice(0, maxNameLength).join(''),
    verifiedEmail: verifiedEmail === null ? null : (readEmail(verifiedEmail) ?? null),
  };
}
