import type { StaffConfig } from '../../../contract/site/site.ts';

interface ConfigGroup {
  id: 'site' | 'areas' | 'footer' | 'prices' | 'sessions';
  keys: readonly Exclude<keyof StaffConfig, 'verifiedBy' | 'isSetUp'>[];
}

/** The configuration as the operator sees it, in groups; how people prove themselves is chosen at `/admin/setup`. */
export const configGroups: readonly ConfigGroup[] = [
  { id: 'site', keys: ['siteTitle', 'siteDescription', 'siteKeywords'] },
  {
    id: 'areas',
    keys: [
      'productTitle',
      'productDescription',
      'productKeywords',
      'forumTitle',
      'forumDescription',
      'forumKeywords',
      'resourceTitle',
      'resourceDescription',
      'resourceKeywords',
      'ldzResourceTitle',
      'classroomTitle',
      'classroomDescription',
      'classroomKeywords',
      'ebrainTitle',
      'ebrainDescription',
      'ebrainKeywords',
      'wikiTitle',
      'wikiDescription',
      'wikiKeywords',
      'embedOrigins',
      'answersModel',
    ],
  },
  {
    id: 'footer',
    keys: [
      'icpNumber',
      'publicSecurityNumber',
      'licenceNumber',
      'footerNote',
      'companyName',
      'contactEmail',
      'contactPhone',
      'workingHours',
    ],
  },
  {
    id: 'prices',
    keys: [
      'priceTitle',
      'priceDescription',
      'priceKeywords',
      'BUYSTYLE',
      'MOBILE_BUYSTYLE',
      'creatorSharePercent',
      'expertSharePercent',
      'certificationMonths',
      'incomeFreezeDays',
      'giftCoinDays',
      'companySeats',
      'bountySharePercent',
      'answerCoins',
      'answerCoinsPerDay',
      'correctionCoins',
      'inviteCoins',
      'refundAutoLimitYuan',
      'codeApprovalYuan',
      'bankAccountName',
      'bankName',
      'bankAccountNumber',
    ],
  },
  { id: 'sessions', keys: ['tokenExpireDays', 'termsVersion', 'privacyVersion'] },
];

const numeric: ReadonlySet<string> = new Set([
  'tokenExpireDays',
  'creatorSharePercent',
  'expertSharePercent',
  'certificationMonths',
  'incomeFreezeDays',
  'giftCoinDays',
  'companySeats',
  'bountySharePercent',
  'answerCoins',
  'answerCoinsPerDay',
  'correctionCoins',
  'inviteCoins',
  'refundAutoLimitYuan',
  'codeApprovalYuan',
  'BUYSTYLE',
  'MOBILE_BUYSTYLE',
  'answersModel',
]);

/**
 * Typed texts → values of the configuration; what is not a number where one is needed stays as it was typed,
 * so that the backend refuses it by name.
 */
export function readChanges(typed: Record<string, string>): Partial<StaffConfig> {
  return Object.fromEntries(
    Object.entries(typed).map(([key, text]) => [
      key,
      numeric.has(key) && /^\d+$/.test(text.trim()) ? Number(text) : text.trim(),
    ]),
  );
}
