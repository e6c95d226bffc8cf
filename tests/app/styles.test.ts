import { describe, expect, test } from 'vitest';
import { withSystemDark } from '../../app/styles/dark-block.ts';
import { listFiles, readSource } from '../support/source-files.ts';

const tokens = readSource('app/styles/tokens.css');
const light = /:root\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? '';
const dark = /:root\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? '';
const comments = /\/\*[\s\S]*?\*\//g;
const inks = ['ink', 'ink-2', 'ink-3', 'blue', 'cu', 'ok', 'warn', 'bad'];
const grounds = [
  'bg',
  'surface',
  'surface-2',
  'sunken',
  'blue-soft',
  'cu-soft',
  'ok-soft',
  'warn-soft',
  'bad-soft',
];
/** Of text of any size, WCAG 2.2 (1.4.3). */
const minContrast = 4.5;

/** Contrast ratio of two colours (#rrggbb) by WCAG 2.2; NaN where one is missing. */
function contrast(one = '', other = ''): number {
  const [pale = Number.NaN, deep = Number.NaN] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (pale + 0.05) / (deep + 0.05);
}

function luminance(hex: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const names = (css: string) => [...css.matchAll(/(--[a-z0-9-]+)\s*:/g)].map(([, name]) => name);

describe('tokens', () => {
  test('a system in dark mode gets exactly the dark block', () => {
    const whole = withSystemDark(tokens);
    const system = /prefers-color-scheme: dark\)\s*\{\s*:root:not\(\[data-theme\]\)\s*\{([^}]*)\}/.exec(
      whole,
    )?.[1];
    expect(system).toBe(dark);
    expect(tokens).not.toContain('@media (prefers-color-scheme');
  });

  test('every dark token overrides a light one', () => {
    const known = new Set(names(light));
    const overriding = names(dark);
    expect(overriding.length).toBeGreaterThan(40);
    expect(overriding.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each([
    ['light', light],
    ['dark', light + dark],
  ])('every ink can be read on every ground, %s', (_, css) => {
    const colours = new Map(
      [...css.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
    );
    const pairs = inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
    const marks = [...colours.keys()].filter((name) => /^av-[a-z]$/.test(name));
    for (const mark of marks) pairs.push([`${mark}-ink`, mark]);
    pairs.push(['on-ink', 'blue'], ['on-cu', 'cu'], ['plate-ink', 'plate']);
    const pale = pairs
      .map(([ink, ground]) => ({ ink, ground, ratio: contrast(colours.get(ink), colours.get(ground)) }))
      .filter(({ ratio }) => !(ratio >= minContrast));
    expect(pale).toEqual([]);
    expect(marks).toHaveLength(4);
  });

  test('every variable that a style uses is declared somewhere', () => {
    const known = new Set(listFiles(/^app\/.*\.css$/).flatMap((path) => names(readSource(path))));
    const unknown = listFiles(/^app\/.*\.css$/).flatMap((path) => {
      return [...readSource(path).matchAll(/var\((--[a-z0-9-]+)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !known.has(name))
        .map((name) => `${path} ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});

/** What it is asked for first, and only then given. */
const asked = /@supports selector\(:has\(a\)\) \{\n[\s\S]*?\n\}/g;

test('no style asks an old WebView for what it cannot do', () => {
  const broken = listFiles(/^app\/.*\.css$/).filter((path) =>
    /:has\(|@container|color-mix\(|^\s*&/m.test(readSource(path).replace(comments, '').replace(asked, '')),
  );
  expect(broken).toEqual([]);
});

/** WebKit draws lists to choose from by itself, whatever their background: theirs is light where nobody says otherwise. */
test('what is dark on a light page asks the browser for dark controls', () => {
  const rules = listFiles(/^app\/.*\.css$/).flatMap((path) =>
    [...readSource(path).matchAll(/^(\.[\w-]+) \{([^}]*)\}/gm)].map(([, name, rule = '']) => ({
      place: `${path} ${name}`,
      rule,
    })),
  );
  const dark = rules.filter(({ rule }) => /background: var\(--video-back\);\s+color:/.test(rule));
  expect(dark.length).toBeGreaterThan(0);
  expect(dark.filter(({ rule }) => !rule.includes('color-scheme: dark')).map(({ place }) => place)).toEqual(
    [],
  );
});

/** The policy forbids `style` attributes in the document, so they would work only after hydration. */
test('no component writes a style attribute', () => {
  const broken = listFiles(/^app\/.*\.tsx$/).filter((path) => /\bstyle=\{/.test(readSource(path)));
  expect(broken).toEqual([]);
});
