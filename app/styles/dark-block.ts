import type { Plugin } from 'vite';

const darkRule = /:root\[data-theme="dark"\]\s*\{([^{}]*)\}/;

/** Makes the dark tokens also those of a system in dark mode, as long as the visitor chose nothing else. */
export function darkBlock(): Plugin {
  return {
    name: 'dark-block',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/styles\/tokens\.css$/ },
      handler: (source) => ({ code: withSystemDark(source), map: null }),
    },
  };
}

export function withSystemDark(css: string): string {
  const declarations = darkRule.exec(css)?.[1];
  if (!declarations) throw new Error('tokens.css has no dark block');
  return `${css}\n@media (prefers-color-scheme: dark) {\n  :root:not([data-theme]) {${declarations}}\n}\n`;
}
