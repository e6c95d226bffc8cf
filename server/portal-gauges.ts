import type { Database } from '../backend/db/database.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { Gauge } from './metrics.ts';
import type { LoopLag } from './request/overload.ts';

export interface GaugeParts {
  lag: LoopLag;
  cache: PageCache;
  /** Without it there is no database in this process. */
  connections?: Database['connections'];
}

export function portalGauges({ lag, cache, connections }: GaugeParts): Gauge[] {
  const states = connections ? (['open', 'idle', 'waiting'] as const) : [];
  return [
    ...states.map((state) => ({
      name: `portal_database_connections_${state}`,
      help: `Database connections: ${state}.`,
      value: () => connections?.()[state] ?? 0,
    })),
    {
      name: 'portal_event_loop_lag_seconds',
      help: 'How late the event loop ran in the last half second.',
      value: () => lag.current() / 1000,
    },
    { name: 'portal_page_cache_bytes', help: 'Memory of kept pages.', value: () => cache.bytes },
    { name: 'portal_page_cache_pages', help: 'Kept pages.', value: () => cache.size },
    {
      name: 'process_resident_memory_bytes',
      help: 'Resident memory.',
      value: () => process.memoryUsage.rss(),
    },
    {
      name: 'process_heap_bytes',
      help: 'Used memory of the JavaScript heap.',
      value: () => process.memoryUsage().heapUsed,
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'User and system time of the process.',
      value: () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    },
  ];
}
