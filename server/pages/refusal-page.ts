import { createHash } from 'node:crypto';
import { escapeXml } from '../../contract/xml.ts';

export interface RefusalWords {
  lang: string;
  text: string;
  /** What staff need to find it: status, code, number of the request. */
  mark: string;
  /** Words of the link that asks for the page again; none where that would empty a form. */
  retry?: string | undefined;
  /** What was wrong, and what to do instead. */
  advice?: readonly (string | undefined | 0)[] | undefined;
  /** The form that was refused, empty. */
  form?: { address: string; text: string } | undefined;
  /** The way to sign in, where that is what is missing. */
  signIn?: { address: string; text: string } | undefined;
  home: string;
}

/** The colours of `app/styles/tokens.css`: this page is made where nothing else may be asked for. */
const style = `:root{color-scheme:light dark;--bg:#f3f5f4;--ink:#11201d;--ink-3:#56645f;--blue:#0b57a8;--line:#b4c0bb}
@media(prefers-color-scheme:dark){:root{--bg:#0a1620;--ink:#e6eff5;--ink-3:#93a9b8;--blue:#84c3ff;--line:#2f4d63}}
body{display:grid;place-items:center;min-height:100vh;margin:0;background:var(--bg);color:var(--ink);font:16px/1.7 -apple-system,BlinkMacSystemFont,"Segoe UI","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:34em;padding:24px}
h1{margin:0 0 8px;padding-top:20px;border-top:3px solid var(--line);font-size:26px;line-height:1.28}
p{margin:0 0 24px;color:var(--ink-3);font-size:14px;overflow-wrap:anywhere}
a{display:inline-block;padding:8px 24px 8px 0;color:var(--blue);text-underline-offset:4px}`;

const hash = createHash('sha256').update(style).digest('base64');

/** Lets its own style through and nothing else. */
export const refusalPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A whole page of one kilobyte. The empty address asks for the same page again, whatever it was called. */
export function refusalPage({
  lang,
  text,
  mark,
  retry,
  advice = [],
  form,
  signIn,
  home,
}: RefusalWords): string {
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title><style>${style}</style></head>
<body><main><h1>${text}</h1>${advice.map((line) => (line ? `<p>${line}</p>` : '')).join('')}<p>${mark}</p>${signIn ? `<a href="${signIn.address}">${signIn.text}</a>` : ''}${form ? `<a href="${escapeXml(form.address)}">${form.text}</a>` : ''}${retry && !signIn ? `<a href="">${retry}</a>` : ''}<a href="/">${home}</a></main></body>
</html>
`;
}
