import { expect, test } from 'vitest';
import { returnPattern } from '../../contract/order/return-path.ts';

test('coins lead back to what they were short of, and nowhere else', () => {
  const kept = ['/resources/detail/7', '/resources/bundles/12', '/cloudClassroom/detail/9'];
  const refused = [
    '/resources/detail/0',
    '/resources/detail/7/claim',
    '/cloudClassroom/detail/',
    '//evil.example',
  ];
  expect([...kept, ...refused].filter((path) => returnPattern.test(path))).toEqual(kept);
});
