import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { TimeSchema } from '../fields.ts';

const SampleClassSchema = v.object({
  name: v.string(),
  campusName: v.string(),
  teacherName: v.string(),
  code: v.string(),
  endsOn: v.string(),
  pupils: v.array(v.object({ number: v.string(), name: v.string(), joinedAt: v.nullable(TimeSchema) })),
  assignment: v.object({
    title: v.string(),
    text: v.string(),
    rubric: v.array(v.object({ text: v.string(), points: v.number() })),
    dueAt: TimeSchema,
    isOver: v.boolean(),
    handIns: v.array(
      v.object({
        number: v.string(),
        name: v.string(),
        note: v.string(),
        sentAt: TimeSchema,
        /** Null until it is marked. */
        marked: v.nullable(v.object({ marks: v.array(v.number()), remark: v.string() })),
      }),
    ),
    missing: v.array(v.object({ number: v.string(), name: v.string() })),
  }),
});
export type SampleClass = v.InferOutput<typeof SampleClassSchema>;

export const getSampleClass = endpoint({
  name: 'getSampleClass',
  method: 'GET',
  path: '/api/school/sample-class',
  summary: 'The fictional class of the demo content as its teacher sees it; null without demo content.',
  access: 'anyone',
  cacheTags: ['sample-class'],
  input: v.object({}),
  output: v.nullable(SampleClassSchema),
  errors: [],
});
