import { expect, test } from 'vitest';
import { readFirstFields } from '../../../app/routes/guest-book/first-fields.ts';

const read = (query: string) => readFirstFields(new URLSearchParams(query));

test('the address of a new entry says what it is about, and nothing else', () => {
  expect(read('')).toEqual({ page: '', requestId: '', sale: undefined, kind: undefined });
  expect(read('at=%2Fwiki&requestId=abc-1')).toMatchObject({
    page: '/wiki',
    requestId: 'abc-1',
    kind: 'bug',
  });
  expect(read('at=https%3A%2F%2Felsewhere.example&requestId=%3Cb%3E')).toMatchObject({
    page: '',
    requestId: '',
  });
});

test('a sale that is in doubt is a complaint about the page of income', () => {
  expect(read('at=%2Fpersonal%2Fcreation%2Fincome%3Fmonth%3D2026-11&sale=42')).toEqual({
    page: '/personal/creation/income?month=2026-11',
    requestId: '',
    sale: '42',
    kind: 'complaint',
  });
  expect(read('at=%2F&sale=-1')).toMatchObject({ sale: undefined, kind: 'bug' });
});
