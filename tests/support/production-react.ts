/**
 * Loaded before anything else (`--import`): pages are then rendered by React as visitors get them. Under NODE_ENV=test
 * it would take its development build, which needs twice the processor time.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Threads inherit the flag, and render nothing.
if (isMainThread) {
  const load = createRequire(join(process.cwd(), 'package.json'));
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) load(name);
  process.env.NODE_ENV = mode;
}
