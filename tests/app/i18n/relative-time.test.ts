import '../../../app/i18n/server-messages.ts';
import { describe, expect, test } from 'vitest';
import { getIntl } from '../../../app/i18n/intl.ts';
import { formatDate, formatDateTime, formatRelativeTime } from '../../../app/i18n/relative-time.ts';

const now = new Date('2026-11-20T06:30:00.000Z');
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('how long ago', () => {
  test.each([
    [0, '刚刚', 'just now'],
    [minute - 1, '刚刚', 'just now'],
    [minute, '1 分钟前', '1 minute ago'],
    [59 * minute + 59 * second, '59 分钟前', '59 minutes ago'],
    [hour, '1 小时前', '1 hour ago'],
    [day - 1, '23 小时前', '23 hours ago'],
    [day, '1 天前', '1 day ago'],
    [30 * day - 1, '29 天前', '29 days ago'],
    [30 * day, '2026-10-21 14:30:00', '2026-10-21 14:30:00'],
    [400 * day, '2025-10-16 14:30:00', '2025-10-16 14:30:00'],
  ])('%i ms ago is %s or %s', (elapsed, chinese, english) => {
    const time = new Date(now.getTime() - elapsed);
    expect(formatRelativeTime(getIntl('zh-CN'), time, now)).toBe(chinese);
    expect(formatRelativeTime(getIntl('en-US'), time, now)).toBe(english);
  });

  test('a clock that runs ahead by seconds still says just now, by more the whole time', () => {
    const intl = getIntl('zh-CN');
    expect(formatRelativeTime(intl, new Date(now.getTime() + 20 * second), now)).toBe('刚刚');
    expect(formatRelativeTime(intl, new Date(now.getTime() + hour), now)).toBe('2026-11-20 15:30:00');
  });
});

test('dates are those of Shanghai, whatever the zone of the machine', () => {
  const lastSecondOfTheDay = new Date('2026-11-20T15:59:59.999Z');
  expect(formatDateTime(lastSecondOfTheDay)).toBe('2026-11-20 23:59:59');
  expect(formatDate(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21');
});
