import * as v from 'valibot';
import type { FieldIssues } from './errors.ts';

/** Checks of our own, whose message is the machine reason. */
const saysWhy = new Set(['check', 'raw_transform']);

/** The fields that a schema found wrong, each with its first machine reason. */
export function fieldIssues(issues: readonly v.BaseIssue<unknown>[]): FieldIssues {
  const fields: FieldIssues = Object.create(null);
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    fields[path] ??= saysWhy.has(issue.type) ? issue.message : issue.type;
  }
  return fields;
}
