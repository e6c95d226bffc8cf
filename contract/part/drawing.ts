import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';

export const drawPart = endpoint({
  name: 'drawPart',
  method: 'POST',
  path: '/api/parts/:partId/drawing',
  summary:
    'Draws the solid, the views and the graphic symbol of a sample part from its data unless it has them; they are kept and belong to the part from then on.',
  access: 'anyone',
  rate: 'part_drawing',
  input: v.object({ partId: IdField }),
  output: v.object({
    /** False for parts that are not drawn: their family has no drawing, or they have files of their own. */
    isDrawn: v.boolean(),
  }),
  errors: ['part.not_found', 'request.overloaded'],
});
