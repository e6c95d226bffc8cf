import { expect, test } from 'vitest';
import { withoutPairs } from '../../contract/page/address-conditions.ts';
import { pairsOf, readUnknown } from '../../contract/part/unread-conditions.ts';

const unknown = (query: string) =>
  readUnknown(new URLSearchParams(query)).map(({ field, value, code }) => `${field}=${value} ${code}`);

test('names and words that no list of parts knows are told, not what campaigns leave', () => {
  expect(unknown('group=mcb&f.poles=3P&min.ratedCurrent=5+A&w=18&tol=2&q=x&sort=newest&page=2')).toEqual([]);
  expect(unknown('utm_source=a&from=singlemessage&isappinstalled=0&life=active')).toEqual([]);
  expect(unknown('poles=9P&life=dead&sort=cheapest&f.=1')).toEqual([
    'poles=9P unknown_name',
    'life=dead unknown_value',
    'sort=cheapest unknown_value',
    'f.=1 unknown_name',
  ]);
});

test('what is taken away is the condition that was not understood and no other', () => {
  const address = new URLSearchParams('group=mcb&f.poles=3P&f.poles=9P&min.a=9&max.a=1&w=x&page=3');
  const without = (field: string, value: string, code: Parameters<typeof pairsOf>[0]['code']) =>
    withoutPairs(address, pairsOf({ field, value, code }, address));
  expect(without('f.poles', '9P', 'unknown_value')).toBe('group=mcb&f.poles=3P&min.a=9&max.a=1&w=x');
  expect(without('min.a', '9', 'reversed')).toBe('group=mcb&f.poles=3P&f.poles=9P&w=x');
  expect(without('poles', '3P 9P', 'unknown_key')).toBe('group=mcb&min.a=9&max.a=1&w=x');
  expect(without('width', 'x', 'not_a_quantity')).toBe('group=mcb&f.poles=3P&f.poles=9P&min.a=9&max.a=1');
});
