import { createElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';

test('pages are rendered by React as visitors get them, not by its development build', () => {
  expect(process.env.NODE_ENV).toBe('test');
  // The development build keeps what its warnings need.
  expect(createElement('p')).not.toHaveProperty('_store');
  expect(jsx('p', {})).not.toHaveProperty('_store');
});
