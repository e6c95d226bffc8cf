import type { Gauge } from './metrics.ts';
import type { LoopLag } from './overload.ts';
import type { PageCache } from './page-cache.ts';

export function portalGauges({ lag, cache }: { lag: LoopLag; cache: PageCache }): Gauge[] {
  return [
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
