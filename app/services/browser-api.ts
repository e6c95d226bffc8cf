import { createApi } from './api.ts';
import type { Api } from './call.ts';

let instance: Api | undefined;

/** The browser's client, one per document: same origin, cookies by the browser, two more attempts for reads. */
export function browserApi(): Api {
  instance ??= createApi({ base: window.location.origin, retry: 2 });
  return instance;
}
