export const companyRoles = ['owner', 'admin', 'finance', 'member'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Roles that somebody may be invited to or given; ownership is only ever handed over. */
export const givenRoles = ['admin', 'finance', 'member'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const companyPowers = [
  'send',
  'list',
  'manage',
  'coins',
  'report',
  'materials',
  'hand_over',
  'dissolve',
] as const;
export type CompanyPower = (typeof companyPowers)[number];

/** What each role may do in its company; the one table that backend and pages read. */
const powers: Readonly<Record<CompanyRole, readonly CompanyPower[]>> = {
  owner: ['send', 'list', 'manage', 'coins', 'report', 'materials', 'hand_over', 'dissolve'],
  admin: ['list', 'manage', 'report', 'materials'],
  finance: ['list', 'coins', 'report', 'materials'],
  member: [],
};

export function mayInCompany(role: CompanyRole, power: CompanyPower): boolean {
  return powers[role].includes(power);
}

export const powersOf = (role: CompanyRole): readonly CompanyPower[] => powers[role];

/** The owner manages everybody else; an admin manages plain members, so that admins never make admins. */
export function mayManage(role: CompanyRole, target: CompanyRole): boolean {
  if (target === 'owner') return false;
  return role === 'owner' || (role === 'admin' && target === 'member');
}
