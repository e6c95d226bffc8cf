import { defineKinds } from '../kinds.ts';

export const approvalKinds = defineKinds({
  notices: {
    /** To staff: something waits for a second person; and to whoever asked, what became of it. */
    approval_asked: { tab: 'system', group: 'kind', mail: true, browser: true },
    approval_decided: { tab: 'system', group: 'none', mail: true, browser: true },
  },
  errors: {
    'approval.asker_gone': 409,
    'approval.decided': 409,
    'approval.not_found': 404,
    'approval.own': 403,
    'approval.second_person': 403,
    'approval.waiting': 409,
  },
});
