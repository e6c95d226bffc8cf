import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { TimeSchema } from '../fields.ts';
import { CodeField } from '../nameplate/nameplate.ts';
import { SeverityField, ticketStates } from './ticket.ts';

const FaultSchema = v.object({
  ticketId: v.number(),
  subject: v.string(),
  /** Of the first message. */
  text: v.string(),
  severity: SeverityField,
  state: v.picklist(ticketStates),
  /** As whoever reported it wrote it; may be empty. */
  name: v.string(),
  files: v.array(v.object({ fileId: v.number(), name: v.string(), byteSize: v.number() })),
  createdAt: TimeSchema,
});
export type NameplateFault = v.InferOutput<typeof FaultSchema>;

/** As many as are listed, the newest first. */
export const listedFaults = 50;

export const listNameplateFaults = endpoint({
  name: 'listNameplateFaults',
  method: 'GET',
  path: '/api/nameplates/:code/faults',
  summary:
    'Faults that were reported from a nameplate, the newest first, up to 50; for those who keep or own it. Addresses of who reported them stay with customer care.',
  access: 'user',
  input: v.object({ code: CodeField }),
  output: v.array(FaultSchema),
  errors: ['nameplate.not_found', 'nameplate.mistyped'],
});

/** A file of such a report, for those who keep or own the nameplate. */
export const faultFilePath = '/api/nameplates/:code/faults/:ticketId/files/:fileId';
