import { pace } from './pace.ts';

/** What a test waits to see on a rendered page comes at once, or late on a busy machine. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 5_000 * pace });
}
