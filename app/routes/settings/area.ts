import { defineArea } from '../../area.ts';

export const settingsArea = defineArea({
  name: 'settings',
});
