export const realNameStates = ['open', 'asked', 'verified', 'refused', 'revoked'] as const;
export type RealNameState = (typeof realNameStates)[number];

/** How somebody shows staff who they are. */
export const meetings = ['call', 'visit', 'company'] as const;
export type Meeting = (typeof meetings)[number];

/** What staff saw; the last two are those of residents of Hong Kong, Macao and Taiwan, and of foreigners. */
export const identityDocuments = ['id_card', 'passport', 'permit', 'residence'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

export const realNameLimits = {
  name: 50,
  contact: 100,
  reason: 300,
  /** Checks by the provider that a person has in a day of Beijing. */
  triesPerDay: 3,
  /** Below it the law wants the consent of a guardian, which nobody can give here. */
  minAge: 14,
} as const;

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The day of birth in a citizen's identity number (GB 11643), `yyyy-MM-dd`; undefined where the number is none. */
export function birthdayOf(number: string): string | undefined {
  const parts = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number);
  if (!parts) return undefined;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  if ('10X98765432'[sum % 11] !== number[17]) return undefined;
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined;
}

/** What is shown of a name to its bearer: the first sign, and stars for up to three others. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.min(rest.length, 3));
}
