import type { Parameter } from './kinds.ts';
import type { ShownValue } from './part.ts';

/**
 * What every family may say of the product certificate of its parts. Low-voltage switchgear and cables need the China
 * Compulsory Certificate (CCC), some of them by the maker's own declaration; CQC certifies others on request.
 */
export const certificateParameters: readonly Parameter[] = [
  {
    key: 'certificate',
    name: '产品认证',
    kind: 'choice',
    choices: ['CCC 证书', 'CCC 自我声明', 'CQC 证书'],
    isOptional: true,
  },
  { key: 'certificateNumber', name: '证书编号', kind: 'text', isOptional: true },
  { key: 'certificateUntil', name: '证书有效期至', kind: 'date', isOptional: true },
];

/** Whether a value is the last day of a certificate, and that day is over; `today` is a day in Beijing. */
export function isExpiredCertificate(
  { key, shown }: Pick<ShownValue, 'key' | 'shown'>,
  today: string,
): boolean {
  return key === 'certificateUntil' && shown < today;
}
