import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { BodyField, bodyBytes } from '../rich-text/body-field.ts';

export const buyResource = endpoint({
  name: 'buyResource',
  method: 'POST',
  path: '/api/resources/:resourceId/purchase',
  summary:
    'Buys a resource for D coins at the price shown. A resource already bought stays available: buying again changes nothing.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    resourceId: IdField,
    expectedPrice: v.pipe(IntegerField, v.minValue(0)),
    /** Whose coins: one’s own, or those of one’s company, for which it is bought then. */
    payer: v.optional(v.picklist(['own', 'company']), 'own'),
    /** Names this purchase; sent twice, it is paid once. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  }),
  output: v.object({ purchaseId: v.number(), price: v.number(), isRepeat: v.boolean() }),
  errors: [
    'resource.not_found',
    'resource.gone',
    'resource.closed',
    'resource.own',
    'resource.remark_not_found',
    'resource.answers_full',
    'resource.not_for_sale',
    'resource.price_changed',
    'ledger.too_few_coins',
    'ledger.key_reused',
    'company.none',
    'company.not_accepted',
    'company.limit_reached',
    'company.too_few_coins',
  ],
});

export const downloadResource = endpoint({
  name: 'downloadResource',
  method: 'POST',
  path: '/api/resources/:resourceId/take',
  summary:
    'A short-lived address of one file or, without `fileId`, of all files in one ZIP archive with the licence; counts the download.',
  access: 'anyone',
  rate: 'resource_take',
  input: v.object({
    resourceId: IdField,
    fileId: v.optional(FileIdField),
    versionId: v.optional(IdField),
  }),
  output: v.object({ path: v.string(), expiresAt: TimeSchema }),
  errors: [
    'resource.not_found',
    'resource.gone',
    'resource.not_bought',
    'resource.day_full',
    'resource.visitor_day_full',
    'resource.file_not_found',
    'resource.zip_too_large',
    'resource.closed',
    'session.required',
  ],
});

export const createRemark = endpoint({
  name: 'createRemark',
  method: 'POST',
  path: '/api/resources/:resourceId/remarks',
  summary:
    'Writes a review, a question or an answer; a rating of 1 to 5 by anyone who has downloaded the files, once per user. Content matched by a review rule waits for approval.',
  access: 'verified',
  rate: 'guest_comment',
  bodyLimit: bodyBytes,
  input: v.object({
    resourceId: IdField,
    body: BodyField,
    rating: v.optional(v.pipe(IntegerField, v.minValue(0), v.maxValue(5)), 0),
    isQuestion: v.optional(FlagField, false),
    /** The question that is answered; such a remark has no rating. */
    answersId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
  }),
  output: v.object({ remarkId: v.number(), isShown: v.boolean() }),
  errors: [
    'resource.not_found',
    'resource.gone',
    'resource.closed',
    'resource.rate_first_download',
    'resource.own',
    'review.refused',
    'trust.too_many_images',
    'upload.image_gone',
  ],
});

export const deleteRemark = endpoint({
  name: 'deleteRemark',
  method: 'DELETE',
  path: '/api/resources/remarks/:remarkId',
  summary: 'Deletes your own review.',
  access: 'user',
  input: v.object({ remarkId: IdField }),
  output: v.object({ isDeleted: v.boolean() }),
  errors: ['resource.remark_not_found', 'resource.remark_answered'],
});
