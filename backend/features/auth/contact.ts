import { fail } from '../../../contract/errors.ts';
import { plainPhone } from '../../../contract/phone.ts';
import type { Config } from '../../config.ts';

const mailShape =
  /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** E.164 of a mainland mobile number however it was typed, or undefined. */
export function readPhone(
  text: string,
  { PHONE_PATTERN }: Pick<Config, 'PHONE_PATTERN'>,
): string | undefined {
  const digits = plainPhone(text);
  return new RegExp(PHONE_PATTERN).test(digits) ? `+86${digits}` : undefined;
}

export function requirePhone(text: string, config: Config, field: string): string {
  return readPhone(text, config) ?? fail('auth.phone_unfit', { fields: { [field]: 'unfit' } });
}

/** An email address in lower case, or undefined; nothing that could end a header line. */
export function readEmail(text: string): string | undefined {
  const email = text.normalize('NFKC').toLowerCase();
  return email.length <= 254 && mailShape.test(email) ? email : undefined;
}

export function requireEmail(text: string, field: string): string {
  return readEmail(text) ?? fail('auth.email_unfit', { fields: { [field]: 'unfit' } });
}

/** 138****0000, o***@example.com: for logs and for pages that only remind. */
export function maskContact(contact: string): string {
  if (!contact.includes('@')) return contact.replace(/^\+86/, '').replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
  return contact.replace(/^(.)[^@]*/, '$1***');
}
