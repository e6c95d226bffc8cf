// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepDrafts, readDrafts, setFormOwner } from '../../../app/components/forms/form-drafts.ts';
import { watchLostForms } from '../../../app/components/forms/forms-over-loss.ts';

test.each([
  ['anna', 'anna', 'lost'],
  [undefined, 'anna', 'lost'],
  ['anna', undefined, ''],
  ['anna', 'ben', ''],
])('what %s lost is shown to %s: "%s"', (before, after, expected) => {
  document.body.innerHTML = '<main><form><input name="title"></form></main>';
  window.history.replaceState(null, '', '/guestBook/new');
  const values = { '0/title/0': 'lost' };
  keepDrafts('forms-over-loss', { address: '/guestBook/new', owner: before, savedAt: Date.now(), values });
  setFormOwner(after);
  const stop = watchLostForms();
  try {
    window.dispatchEvent(new Event('route-changed'));
    expect(document.querySelector<HTMLInputElement>('[name=title]')?.value).toBe(expected);
    // What was not for them waits for whom it is for.
    expect(readDrafts('forms-over-loss') === null).toBe(expected !== '');
  } finally {
    stop();
    setFormOwner(undefined);
    sessionStorage.clear();
  }
});
