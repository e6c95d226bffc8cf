import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { imageSize } from '../rich-text/image-address.ts';

export const useLimits = { images: 4, caption: 200, perPage: 12 } as const;

/** Pictures of a thing that somebody built from a resource. */
export const ResourceUseSchema = v.object({
  remarkId: v.number(),
  author: PersonSummarySchema,
  imageIds: v.array(v.string()),
  caption: v.string(),
  createdAt: TimeSchema,
});
export type ResourceUse = v.InferOutput<typeof ResourceUseSchema>;

export const listResourceUses = endpoint({
  name: 'listResourceUses',
  method: 'GET',
  path: '/api/resources/:resourceId/uses',
  summary: 'Photos of projects built with a published resource, newest first.',
  access: 'anyone',
  input: v.object({ resourceId: IdField, page: PageField }),
  output: pageSchema(ResourceUseSchema),
  errors: ['resource.not_found', 'resource.gone'],
});

export const createResourceUse = endpoint({
  name: 'createResourceUse',
  method: 'POST',
  path: '/api/resources/:resourceId/uses',
  summary:
    'Posts one to four photos of a project built with a resource; by anyone who has downloaded it, except its author. Content matched by a review rule waits for approval.',
  access: 'verified',
  rate: 'guest_comment',
  input: v.object({
    resourceId: IdField,
    imageIds: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check((id) => imageSize(id) !== undefined),
        ),
      ),
      v.minLength(1),
      v.maxLength(useLimits.images),
    ),
    caption: textField({ max: useLimits.caption }),
  }),
  output: v.object({ remarkId: v.number(), isShown: v.boolean() }),
  errors: [
    'resource.not_found',
    'resource.gone',
    'resource.closed',
    'resource.own',
    'resource.use_first_download',
    'review.refused',
    'trust.too_many_images',
    'upload.image_gone',
  ],
});
