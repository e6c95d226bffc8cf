import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { OwnRowSchema } from './edit.ts';
import { resourceLimits, resourceStates } from './kinds.ts';

const resourceInput = { resourceId: IdField };

export const listWaitingResources = endpoint({
  name: 'listWaitingResources',
  method: 'GET',
  path: '/api/admin/resources',
  summary: 'Resources and new revisions awaiting review, oldest first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(OwnRowSchema),
  errors: [],
});

export const reviewResource = endpoint({
  name: 'reviewResource',
  method: 'POST',
  path: '/api/admin/resources/:resourceId/review',
  summary: 'Publishes a submission, or rejects it with a reason visible to the author.',
  access: 'admin',
  input: v.object({
    ...resourceInput,
    decision: v.picklist(['publish', 'refuse']),
    reason: v.optional(textField({ min: 0, max: resourceLimits.note }), ''),
    /** Puts the reviewer's name to the drawings; refused unless they keep every rule. */
    isVerified: v.optional(FlagField, false),
  }),
  output: v.object({ state: v.picklist(resourceStates) }),
  errors: [
    'resource.not_found',
    'resource.wrong_state',
    'resource.reason_required',
    'resource.nothing_checked',
    'resource.rules_broken',
    'resource.own_check',
  ],
});

export const returnPurchase = endpoint({
  name: 'returnPurchase',
  method: 'POST',
  path: '/api/admin/resources/:resourceId/returns',
  summary: 'Refunds a buyer because the files cannot be opened or do not match what was shown.',
  access: 'admin',
  input: v.object({
    ...resourceInput,
    userId: IdField,
    reason: textField({ min: 2, max: resourceLimits.note }),
  }),
  output: v.object({ price: v.number() }),
  errors: ['resource.not_found', 'resource.not_bought'],
});
