import type { Database } from '../../db/database.ts';
import { type Feature, listParts } from '../../feature.ts';

/** What follows from parts that come into sight and go out of it, in the transaction that moves them. */
interface PartWatcher {
  onShown(context: { db: Database; now: Date }, partIds: readonly number[]): Promise<void>;
  onHidden(db: Database, partIds: readonly number[]): Promise<void>;
  /** The demo parts went; what is demo content beside them goes too. */
  onDemoRemoved(db: Database, partIds: readonly number[]): Promise<void>;
}

declare module '../../feature.ts' {
  interface Feature {
    partWatcher?: PartWatcher;
  }
}

export async function notifyPartWatchers(
  features: readonly Feature[],
  call: (watcher: PartWatcher) => Promise<void>,
): Promise<void> {
  for (const watcher of listParts(features, 'partWatcher')) await call(watcher);
}
