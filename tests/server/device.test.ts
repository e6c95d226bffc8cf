import { expect, test } from 'vitest';
import { readDevice } from '../../server/request/device.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X700) Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0) MicroMessenger/3.9', 'mobile'],
  ['Mozilla/5.0 (webOS/1.4; U)', 'mobile'],
  ['BlackBerry9700/5.0', 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0)', 'tablet'],
  ['Mozilla/5.0 (Windows NT 6.1; Tablet PC 2.0)', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'desktop'],
  ['', 'desktop'],
])('%s is a %s', (userAgent, device) => {
  expect(readDevice(userAgent)).toBe(device);
});
