import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, TimeSchema, textField } from '../fields.ts';
import { codePurposes } from './auth.ts';

/**
 * What a code opens for whoever has it: nobody's account, the account of a person, or that of somebody with a role,
 * which is shown to nobody.
 */
const openings = ['nothing', 'account', 'staff'] as const;

export const WaitingCodeSchema = v.object({
  codeId: v.number(),
  purpose: v.picklist([...codePurposes, 'proof']),
  /** Masked: 138****0000. */
  target: v.string(),
  opens: v.picklist(openings),
  /** Whose account it opens. */
  person: v.nullable(v.object({ userId: v.number(), nickname: v.string() })),
  createdAt: TimeSchema,
  expiresAt: TimeSchema,
});
export type WaitingCode = v.InferOutput<typeof WaitingCodeSchema>;

export const listWaitingCodes = endpoint({
  name: 'listWaitingCodes',
  method: 'GET',
  path: '/api/admin/codes',
  summary:
    'Codes that could not be sent because no SMS or mail is configured, newest first, without the codes.',
  access: 'admin',
  input: v.object({}),
  output: v.object({ items: v.array(WaitingCodeSchema) }),
  errors: [],
});

export const showWaitingCode = endpoint({
  name: 'showWaitingCode',
  method: 'POST',
  path: '/api/admin/codes/:codeId/show',
  summary:
    'Shows one of them. It is written into the audit log; whose account it opens is told, and the reason is required.',
  access: 'admin',
  input: v.object({ codeId: IdField, reason: v.optional(textField({ min: 0, max: 200 }), '') }),
  output: v.object({ code: v.string(), target: v.string(), expiresAt: TimeSchema }),
  errors: ['auth.code_gone', 'auth.code_of_staff', 'request.invalid'],
});
