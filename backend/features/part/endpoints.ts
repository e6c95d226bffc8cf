import { partFileEndpoints } from './part-files.ts';

export const partEndpoints = [...partFileEndpoints];
