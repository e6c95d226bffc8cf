import { defineArea } from '../../area.ts';

export const redirectArea = defineArea({
  name: 'redirect',
});
