import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';

const CodesField = v.optional(textField({ min: 0, max: 200 }), '');

export const listPartClasses = endpoint({
  name: 'listPartClasses',
  method: 'GET',
  path: '/api/admin/part-classes',
  summary: 'The categories of parts with their classes of ETIM and ECLASS.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    items: v.array(
      v.object({
        slug: v.string(),
        name: v.string(),
        /** From the widest group down. */
        trail: v.array(v.string()),
        /** `etim:EC000042`, `eclass:27141901`. */
        classes: v.array(v.string()),
      }),
    ),
  }),
  errors: [],
});

export const savePartClasses = endpoint({
  name: 'savePartClasses',
  method: 'POST',
  path: '/api/admin/part-classes',
  summary:
    'Sets the classes of ETIM and ECLASS that a category of parts is; catalogues of manufacturers find it by them, and so does the search.',
  access: 'admin',
  input: v.object({ family: textField({ max: 60 }), etim: CodesField, eclass: CodesField }),
  output: v.object({ classes: v.array(v.string()) }),
  errors: ['part.family_not_found', 'part.class_wrong'],
});
