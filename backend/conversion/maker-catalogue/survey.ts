import type { SurveyClass } from '../../../contract/maker-catalogue/catalogue.ts';
import { catalogueLimits } from '../../../contract/maker-catalogue/kinds.ts';
import type { SourceRow } from './task.ts';

interface FieldCount {
  count: number;
  values: Set<string>;
  hasMore: boolean;
}

export interface Survey {
  rowCount: number;
  classes: SurveyClass[];
}

/** Counts classes, their fields, and what stands in them, row by row. */
export function createSurvey() {
  const classes = new Map<string, { count: number; fields: Map<string, FieldCount> }>();
  let rowCount = 0;
  return {
    add({ classKey, fields }: SourceRow): void {
      rowCount += 1;
      if (!classes.has(classKey) && classes.size >= catalogueLimits.classes) return;
      const of = classes.get(classKey) ?? { count: 0, fields: new Map<string, FieldCount>() };
      classes.set(classKey, of);
      of.count += 1;
      for (const [name, text] of Object.entries(fields)) {
        const field = of.fields.get(name) ?? { count: 0, values: new Set<string>(), hasMore: false };
        if (of.fields.size >= catalogueLimits.fields && !of.fields.has(name)) continue;
        of.fields.set(name, field);
        field.count += 1;
        const example = text.slice(0, catalogueLimits.example);
        if (field.values.has(example)) continue;
        if (field.values.size < catalogueLimits.values) field.values.add(example);
        else field.hasMore = true;
      }
    },
    done: (): Survey => ({
      rowCount,
      classes: [...classes]
        .map(([key, { count, fields }]) => ({
          key,
          count,
          fields: [...fields].map(([name, { count: times, values, hasMore }]) => ({
            name,
            unit: commonUnit([...values]),
            count: times,
            values: [...values],
            hasMore,
          })),
        }))
        .sort((a, b) => b.count - a.count),
    }),
  };
}

/** What stands behind the number of every example; empty when they differ. */
function commonUnit(values: readonly string[]): string {
  const units = new Set(values.map((value) => /^[+-]?[\d.,~–]+ (\S{1,8})$/.exec(value)?.[1] ?? ''));
  return units.size === 1 ? ([...units][0] ?? '') : '';
}
