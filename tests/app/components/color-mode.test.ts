// @vitest-environment happy-dom
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { beforePaintScript } from '../../../app/components/preferences/before-paint.ts';
import {
  type ColorMode,
  type ForcedColorMode,
  readColorMode,
  writeColorMode,
} from '../../../app/components/preferences/color-mode.ts';
import { readTextSize, writeTextSize } from '../../../app/components/preferences/text-size.ts';

const { documentElement } = document;

beforeEach(() => {
  localStorage.clear();
  for (const name of ['theme', 'forced', 'textSize', 'scripts']) delete documentElement.dataset[name];
});

const runHeadScript = () => new Function(beforePaintScript)();

describe('before the first paint', () => {
  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
    ['purple', undefined],
    [null, undefined],
  ])('stored %s gives the document %s', (stored, theme) => {
    if (stored) localStorage.setItem('color-mode', stored);
    runHeadScript();
    expect(documentElement.dataset.theme).toBe(theme);
    expect(documentElement.dataset.scripts).toBe('');
  });

  test('a page that forces its mode keeps it', () => {
    localStorage.setItem('color-mode', 'light');
    documentElement.dataset.theme = 'dark';
    documentElement.dataset.forced = '';
    runHeadScript();
    writeColorMode('light');
    expect(documentElement.dataset.theme).toBe('dark');
  });

  test('the text size is there too', () => {
    writeTextSize('extra');
    delete documentElement.dataset.textSize;
    runHeadScript();
    expect(documentElement.dataset.textSize).toBe('extra');
    writeTextSize('standard');
    expect(readTextSize()).toBe('standard');
    expect(documentElement.dataset.textSize).toBeUndefined();
  });
});

test('the choice is kept, and system takes the attribute away', () => {
  writeColorMode('dark');
  expect([readColorMode(), documentElement.dataset.theme]).toEqual(['dark', 'dark']);
  writeColorMode('system');
  expect([readColorMode(), documentElement.dataset.theme]).toEqual(['system', undefined]);
});

test('a page cannot force system', () => {
  expectTypeOf<ForcedColorMode>().toEqualTypeOf<'light' | 'dark'>();
  expectTypeOf<ColorMode>().toEqualTypeOf<'system' | 'light' | 'dark'>();
});
