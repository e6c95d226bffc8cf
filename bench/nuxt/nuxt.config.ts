import type { Plugin } from 'vite';

const hasPlainLinks = process.env.PEER_LINKS === 'plain';

/** The second way to build it: every NuxtLink becomes a plain anchor, as ours are. */
const plainLinks: Plugin = {
  name: 'plain-links',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/app\/.*\.vue$/.test(id)) return null;
    return code
      .replace(/<(\/?)NuxtLink\b/g, '<$1a')
      .replace(/(<a\b[^>]*?\s:?)to=/g, '$1href=');
  },
};

export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  // Ours links its style sheets too.
  features: { inlineStyles: false },
  css: ['~/page.css'],
  vite: { plugins: hasPlainLinks ? [plainLinks] : [] },
  nitro: { preset: 'node-server', output: { dir: hasPlainLinks ? '.output-plain' : '.output' } },
});
