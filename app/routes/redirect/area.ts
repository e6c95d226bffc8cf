import { defineArea } from '../../area.ts';

export const redirectArea = defineArea({
  name: 'redirect',
  pages: {
    redirect: { example: '/redirect?url=https%3A%2F%2Fexample.com%2F' },
  },
});
