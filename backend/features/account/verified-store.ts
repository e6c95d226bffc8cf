import { type RawBuilder, sql } from 'kysely';
import type { VerifyingWay } from '../../../contract/site/site.ts';

/** How people prove who they are at this moment, as a column; `none` is no way once the trial is over. */
export function verifiedByColumn(isTrial: boolean): RawBuilder<VerifyingWay> {
  const refused = isTrial ? '' : 'none';
  return sql<VerifyingWay>`coalesce((select nullif(value #>> '{}', ${refused}) from site_config where key = 'verifiedBy'), 'phone')`;
}
