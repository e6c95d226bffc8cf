import { defineKinds } from '../kinds.ts';
import { searchErrors } from '../search/errors.ts';

export const searchKinds = defineKinds({ errors: searchErrors });
