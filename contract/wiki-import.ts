import * as v from 'valibot';

export const ImportReportSchema = v.object({
  importId: v.number(),
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  isDryRun: v.boolean(),
  fileName: v.string(),
  total: v.number(),
  done: v.number(),
  items: v.array(
    v.object({
      source: v.string(),
      slug: v.string(),
      title: v.string(),
      outcome: v.picklist(['create', 'update', 'same', 'refused']),
      notes: v.array(v.string()),
    }),
  ),
  error: v.string(),
});
export type ImportReport = v.InferOutput<typeof ImportReportSchema>;
