import type { StaffConfig } from '../site/site.ts';

/** Values by which money appears, leaves or goes elsewhere: changing one takes two people. */
export const guardedConfigKeys: ReadonlySet<string> = new Set<keyof StaffConfig>([
  'creatorSharePercent',
  'expertSharePercent',
  'incomeFreezeDays',
  'bountySharePercent',
  'answerCoins',
  'answerCoinsPerDay',
  'correctionCoins',
  'inviteCoins',
  'giftCoinDays',
  'refundAutoLimitYuan',
  'codeApprovalYuan',
  'bankAccountName',
  'bankName',
  'bankAccountNumber',
]);
