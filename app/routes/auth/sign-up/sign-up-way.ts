export type AccountKind = 'personal' | 'enterprise';

/** By a code to a phone, or by a username and a password. */
export type SignUpWay = 'phone' | 'password';

export const readKind = (text: unknown): AccountKind => (text === 'enterprise' ? 'enterprise' : 'personal');
