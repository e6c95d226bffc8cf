import type { RealNameState } from '../../../contract/real-name/terms.ts';

export const stateTones = {
  open: 'plain',
  asked: 'warn',
  verified: 'ok',
  refused: 'bad',
  revoked: 'bad',
} as const satisfies Record<RealNameState, string>;
