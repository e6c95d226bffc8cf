import { defineArea } from '../../area.ts';

export const errorArea = defineArea({
  name: 'error',
});
