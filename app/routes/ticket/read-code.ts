/** The code of the link; undefined for whoever comes by account. */
export const readCode = (url: URL): string | undefined =>
  /^[\w-]{22}$/.exec(url.searchParams.get('code') ?? '')?.[0];
