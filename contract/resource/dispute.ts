import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { FileIdField, FileSummarySchema } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { disputeRoles, resourceLimits } from './kinds.ts';
import { ReturnSchema } from './returns.ts';

const RoleSchema = v.picklist(disputeRoles);

const DisputeMessageSchema = v.object({
  messageId: v.number(),
  role: RoleSchema,
  isOwn: v.boolean(),
  text: v.string(),
  createdAt: TimeSchema,
  files: v.array(FileSummarySchema),
});
export type DisputeMessage = v.InferOutput<typeof DisputeMessageSchema>;

const DisputeSchema = v.object({
  request: ReturnSchema,
  resourceId: v.number(),
  title: v.string(),
  price: v.number(),
  boughtAt: TimeSchema,
  buyer: PersonSummarySchema,
  author: PersonSummarySchema,
  /** As what the caller takes part. */
  role: RoleSchema,
  /** Until when the author's answer is waited for; staff may decide afterwards without one. */
  answerBy: TimeSchema,
  /** The oldest first. */
  messages: v.array(DisputeMessageSchema),
  can: v.object({ write: v.boolean(), decide: v.boolean() }),
});
export type Dispute = v.InferOutput<typeof DisputeSchema>;

export const getDispute = endpoint({
  name: 'getDispute',
  method: 'GET',
  path: '/api/returns/:returnId',
  summary: 'The discussion of a refund request, for its buyer, the author of the resource, and staff.',
  access: 'user',
  input: v.object({ returnId: IdField }),
  output: DisputeSchema,
  errors: ['resource.return_not_found'],
});

export const addToDispute = endpoint({
  name: 'addToDispute',
  method: 'POST',
  path: '/api/returns/:returnId/messages',
  summary:
    'Posts a message in the discussion of a refund request, with your own files as evidence, until the request is decided.',
  access: 'user',
  rate: 'dispute',
  sentAs: 'draftSlot',
  input: v.object({
    returnId: IdField,
    text: textField({ min: 2, max: resourceLimits.disputeText }),
    fileIds: v.optional(v.pipe(v.array(FileIdField), v.maxLength(resourceLimits.disputeFiles)), []),
    draftSlot: SentSlotField,
  }),
  output: v.object({ messageId: v.number() }),
  errors: [
    'resource.return_not_found',
    'resource.return_decided',
    'resource.dispute_full',
    'file.not_found',
    'file.refused',
  ],
});

export const downloadEvidence = endpoint({
  name: 'downloadEvidence',
  method: 'POST',
  path: '/api/returns/:returnId/files/:fileId/link',
  summary: 'A short-lived address of a file posted as evidence in the discussion of a refund request.',
  access: 'user',
  input: v.object({ returnId: IdField, fileId: FileIdField }),
  output: v.object({ path: v.string(), expiresAt: TimeSchema }),
  errors: ['resource.return_not_found', 'resource.file_not_found'],
});

export const listOwnDisputes = endpoint({
  name: 'listOwnDisputes',
  method: 'GET',
  path: '/api/own/returns',
  summary: 'Refund requests that you made as a buyer, or that concern your own resources; the newest first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(
    v.object({
      ...ReturnSchema.entries,
      resourceId: v.number(),
      title: v.string(),
      price: v.number(),
      role: v.picklist(['buyer', 'author']),
    }),
  ),
  errors: [],
});
