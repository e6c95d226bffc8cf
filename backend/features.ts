import { productEndpoints } from './features/product/endpoints.ts';
import { siteEndpoints } from './features/site/endpoints.ts';
import type { Binding, RawBinding } from './http/on.ts';

/** Every door of the backend, feature by feature. */
export const bindings: readonly (Binding | RawBinding)[] = [...siteEndpoints, ...productEndpoints];
