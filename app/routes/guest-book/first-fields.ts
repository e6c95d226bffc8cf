import { toSafePath } from '../../../contract/safe-path.ts';

const maxPageLength = 300;

/** What the address says of a new entry: the page it is about, the failed request, or the sale that is in doubt. */
export function readFirstFields(params: URLSearchParams) {
  const sale = /^[1-9]\d{0,14}$/.exec(params.get('sale') ?? '')?.[0];
  return {
    page: toSafePath(params.get('at'), '').slice(0, maxPageLength),
    requestId: /^[\w-]{1,64}$/.exec(params.get('requestId') ?? '')?.[0] ?? '',
    sale,
    kind: sale ? 'complaint' : params.has('at') ? 'bug' : undefined,
  };
}
