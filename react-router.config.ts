import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // The router empties it first; `npm run build` puts a finished one in the place of the last.
  buildDirectory: 'build/draft',
  routeDiscovery: { mode: 'initial' },
  // Off: docs/decisions/0012-no-subresource-integrity.md
  subResourceIntegrity: false,
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
