import { describe, expect, test } from 'vitest';
import { withSystemDark } from '../../app/styles/dark-block.ts';
import { listFiles, readSource } from '../support/source-files.ts';

const tokens = readSource('app/styles/tokens.css');
const comments = /\/\*[\s\S]*?\*\//g;
const names = (css: string) => [...css.matchAll(/(--[a-z0-9-]+)\s*:/g)].map(([, name]) => name);

describe('tokens', () => {
  test('a system in dark mode gets exactly the dark block', () => {
    const whole = withSystemDark(tokens);
    const dark = /:root\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(tokens)?.[1];
    const system = /prefers-color-scheme: dark\)\s*\{\s*:root:not\(\[data-theme\]\)\s*\{([^}]*)\}/.exec(
      whole,
    )?.[1];
    expect(system).toBe(dark);
    expect(tokens).not.toContain('@media (prefers-color-scheme');
  });

  test('every dark token overrides a light one', () => {
    const light = new Set(names(/:root\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? ''));
    const dark = names(/:root\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? '');
    expect(dark.length).toBeGreaterThan(40);
    expect(dark.filter((name) => name && !light.has(name))).toEqual([]);
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

test('no style asks an old WebView for what it cannot do', () => {
  const broken = listFiles(/^app\/.*\.css$/).filter((path) =>
    /:has\(|@container|color-mix\(|^\s*&/m.test(readSource(path).replace(comments, '')),
  );
  expect(broken).toEqual([]);
});

/** The policy forbids `style` attributes in the document, so they would work only after hydration. */
test('no component writes a style attribute', () => {
  const broken = listFiles(/^app\/.*\.tsx$/).filter((path) => /\bstyle=\{/.test(readSource(path)));
  expect(broken).toEqual([]);
});
