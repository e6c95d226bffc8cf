import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';

export const maxPins = 3;

export const addressTerms = {
  /** Small Latin letters, digits, and single hyphens between them; a letter first. */
  pattern: /^[a-z](?:-?[a-z0-9]){2,23}$/,
  maxLength: 24,
  /** Days until it can be changed again. */
  restDays: 90,
  /** Days for which a former address leads on, and nobody else can have it. */
  formerDays: 180,
} as const;

export const pinKinds = ['topic', 'answer', 'resource', 'article'] as const;

/** Something that a person made: a topic, an accepted answer, a work, an article. */
export const OwnThingSchema = v.object({
  kind: v.picklist(pinKinds),
  id: v.number(),
  path: v.string(),
  title: v.string(),
  excerpt: v.string(),
  at: TimeSchema,
});
export type OwnThing = v.InferOutput<typeof OwnThingSchema>;

export const SpaceSchema = v.object({
  /** What of the person's own stands first, the first chosen first. */
  pins: v.array(OwnThingSchema),
  /** Articles of the wiki that the person wrote in, as many as the caller may read. */
  articleCount: v.number(),
  /** Answers of theirs that solved a question, the newest first; thirty at most. */
  answers: v.array(OwnThingSchema),
  /** Their short address; empty without one. */
  address: v.string(),
});
export type Space = v.InferOutput<typeof SpaceSchema>;

export const getSpace = endpoint({
  name: 'getSpace',
  method: 'GET',
  path: '/api/people/:userId/space',
  summary: 'Pinned items, number of articles and solved questions of a user.',
  access: 'anyone',
  input: v.object({ userId: IdField }),
  output: SpaceSchema,
  errors: ['forum.person_not_found'],
});

export const listPersonArticles = endpoint({
  name: 'listPersonArticles',
  method: 'GET',
  path: '/api/people/:userId/articles',
  summary:
    'Wiki articles a user has written or revised, by their last revision, as far as the caller may read them.',
  access: 'anyone',
  input: v.object({ userId: IdField, page: PageField }),
  /** How many there are stands in `getSpace`. */
  output: v.object({ items: v.array(OwnThingSchema), page: v.number(), pageSize: v.number() }),
  errors: [],
});

export const listPinnable = endpoint({
  name: 'listPinnable',
  method: 'GET',
  path: '/api/space/pinnable',
  summary: 'Your own latest topics, answers, resources and articles, at most twenty of each.',
  access: 'user',
  input: v.object({}),
  output: v.array(OwnThingSchema),
  errors: [],
});

export const pinThing = endpoint({
  name: 'pinThing',
  method: 'POST',
  path: '/api/space/pins',
  summary: 'Pins one of your own items to your page, or unpins it; at most three.',
  access: 'user',
  rate: 'information',
  input: v.object({ kind: v.picklist(pinKinds), id: IdField, isPinned: FlagField }),
  output: v.object({ isPinned: v.boolean() }),
  errors: ['space.thing_not_found', 'space.too_many_pins'],
});

export const getOwnAddress = endpoint({
  name: 'getOwnAddress',
  method: 'GET',
  path: '/api/space/address',
  summary: 'Your own short address and when it can be changed.',
  access: 'user',
  input: v.object({}),
  output: v.object({ address: v.string(), freeAt: v.nullable(TimeSchema) }),
  errors: [],
});

export const takeAddress = endpoint({
  name: 'takeAddress',
  method: 'POST',
  path: '/api/space/address',
  summary: 'Sets the short address of your page, once in 90 days; the former one redirects for 180 days.',
  access: 'verified',
  rate: 'information',
  input: v.object({ address: textField({ max: 80 }) }),
  output: v.object({ address: v.string() }),
  errors: ['space.address_unfit', 'space.address_taken', 'space.address_rests', 'auth.nickname_unfit'],
});

export const findByAddress = endpoint({
  name: 'findByAddress',
  method: 'GET',
  path: '/api/space/addresses/:address',
  summary: 'The user whose page a short address leads to.',
  access: 'anyone',
  input: v.object({ address: textField({ max: 80 }) }),
  output: v.object({ userId: v.number() }),
  errors: ['space.address_not_found'],
});
