import { pageLoadFailure } from './chunk-reload.ts';
import { useSignal } from './signal.ts';

/** Shows the error page when code stays missing after a reload: thrown here, caught at the root. */
export function PageLoadFailure() {
  const failure = useSignal(pageLoadFailure);
  if (failure) throw failure;
  return null;
}
