import { afterEach, expect, test, vi } from 'vitest';
import { showOutcome } from '../../../app/components/show-outcome.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page of which a window 800 high shows what begins at `scrolled`, with a notice, a field and what is wrong with it. */
function pageWith(places: { notice: number; field: number }) {
  let scrolled = 900;
  let focused = '';
  const make = (name: string, top: number, more: object = {}) => ({
    getBoundingClientRect: () => ({ top: top - scrolled, bottom: top + 40 - scrolled }),
    scrollIntoView: ({ block }: { block: string }) => {
      if (block === 'center') scrolled = Math.max(0, top - 380);
      else if (top < scrolled + 60) scrolled = top - 60;
      else if (top + 40 > scrolled + 740) scrolled = top + 40 - 740;
    },
    focus: () => {
      focused = name;
    },
    ...more,
  });
  const error = make('error', places.field + 40);
  const field = make('field', places.field, { getAttribute: () => 'wrong hint' });
  const notice = make('notice', places.notice);
  vi.stubGlobal('window', { innerHeight: 800 });
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'wrong' ? error : null) });
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '60px', scrollPaddingBottom: '60px' }));
  const form = { isConnected: true, querySelector: () => field };
  showOutcome(notice as never, form as never);
  const isShown = (top: number) => top - scrolled >= 60 && top + 40 - scrolled <= 740;
  const { notice: noticeAt, field: fieldAt } = places;
  return {
    focused,
    isNoticeShown: isShown(noticeAt),
    isFieldShown: isShown(fieldAt) && isShown(fieldAt + 40),
  };
}

test('a refusal and the field that it is about are both in view where they fit, else the field', () => {
  const both = { focused: 'field', isNoticeShown: true, isFieldShown: true };
  expect(pageWith({ notice: 200, field: 700 })).toEqual(both);
  expect(pageWith({ notice: 200, field: 300 })).toEqual({ ...both, focused: 'notice' });
  expect(pageWith({ notice: 200, field: 1100 })).toEqual({ ...both, isNoticeShown: false });
});
