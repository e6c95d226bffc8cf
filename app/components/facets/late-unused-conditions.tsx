import { type ComponentType, lazy, Suspense } from 'react';
import {
  readUnknownConditions,
  type UnknownCondition,
  type ValuesOf,
} from '../../../contract/page/address-conditions.ts';
import { importWithTables } from '../../i18n/page-messages.ts';
import notice from '../ui/notice.module.css';
import styles from './unread-list.module.css';
import type { UnusedConditionsProps } from './unused-conditions.tsx';

const load = () => importWithTables(() => import('./unused-conditions.tsx'));

/** On the server alone, which writes the whole page at once. */
let loaded: ComponentType<UnusedConditionsProps> | undefined;

/** Called by the loader of a list, so that the part is there when the server draws it. */
export async function readUnused(
  { pathname, searchParams }: URL,
  valuesOf: (path: string) => ValuesOf,
): Promise<UnknownCondition[]> {
  const unused = readUnknownConditions(searchParams, valuesOf(pathname));
  if (unused.length > 0) loaded ??= (await load()).UnusedConditions;
  return unused;
}

const Fetched = lazy(async () => ({ default: (await load()).UnusedConditions }));

/** Hardly any address has such conditions: the scripts that name them are fetched for one that has. */
export function LateUnusedConditions({ unused }: UnusedConditionsProps) {
  if (unused.length === 0) return null;
  const UnusedConditions = loaded ?? Fetched;
  return (
    <Suspense fallback={<Waiting />}>
      <UnusedConditions unused={unused} />
    </Suspense>
  );
}

/** Stands on a page that the browser makes itself, and brings the styles of the part with the first HTML. */
function Waiting() {
  return (
    <div className={styles.above}>
      <div className={notice.notice} />
    </div>
  );
}
