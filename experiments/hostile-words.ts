const call = 'window.struck=(window.struck||0)+1';

/** Short enough for a title, a tag, an option or a note. */
export const hostileLines: readonly string[] = [
  `<script>${call}</script>`,
  `<img src=x onerror="${call}">`,
  `"><svg onload=${call}>`,
  `' onmouseover='${call}`,
  `javascript:${call}`,
  `{{constructor.constructor('${call}')()}}`,
  '</script><script>window.struck=1</script>',
  '</title><script>window.struck=1</script>',
  '<iframe srcdoc="<script>parent.struck=1</script>">',
];

/** Markdown, or markup where Markdown is expected. */
export const hostileTexts: readonly string[] = [
  ...hostileLines,
  `[点我](javascript:${call})`,
  `[点我](JaVaScRiPt:${call})`,
  `[点我](java\tscript:${call})`,
  `[点我](data:text/html;base64,PHNjcmlwdD53aW5kb3cuc3RydWNrPTE8L3NjcmlwdD4=)`,
  `[点我](vbscript:${call})`,
  `![x](javascript:${call})`,
  `![x" onerror="${call}](/api/images/x)`,
  `<a href="javascript:${call}">x</a>`,
  `<details open ontoggle="${call}">x</details>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<style>@import 'javascript:${call}';</style>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<object data="javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<input autofocus onfocus=${call}>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  '```"><script>window.struck=1</script>\nx\n```',
  `$\\href{javascript:${call}}{x}$`,
  `$\\htmlData{onclick=${call}}{x}$`,
  `$\\text{<img src=x onerror=${call}>}$`,
  `| <img src=x onerror=${call}> | b |\n|---|---|\n| [x](javascript:${call}) | 2 |`,
  `<!--<img src="--><img src=x onerror=${call}>">`,
  `&lt;img src=x onerror=${call}&gt; &#106;avascript:${call}`,
  `@<img src=x onerror=${call}> #<img src=x onerror=${call}>`,
];

/** Documents as an editor would send them, with what no editor makes. */
export const hostileDocs: readonly object[] = [
  { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: `javascript:${call}` } }] },
  { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/', onclick: call } }] },
  { type: 'mention', attrs: { userId: 1, label: `<img src=x onerror=${call}>` } },
  { type: 'card', attrs: { kind: 'topic', id: '1', label: `<script>${call}</script>` } },
  { type: 'card', attrs: { kind: 'topic', id: `1" onclick="${call}`, label: 'x' } },
  { type: 'card', attrs: { kind: '__proto__', id: '1', label: 'x' } },
  { type: 'inlineMath', attrs: { latex: `\\href{javascript:${call}}{x}` } },
  { type: 'text', text: `<img src=x onerror="${call}">` },
].map((inline) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [inline, { type: 'text', text: ' 尾' }] }],
}));

/** What a clipboard brings from another page. */
export const hostilePastes: readonly string[] = [
  ...hostileTexts,
  `<p style="background:url(javascript:${call})" onclick="${call}">x</p>`,
  `<table onload="${call}"><tr><td><img src=x onerror="${call}"></td></tr></table>`,
  `<a href="javascript:${call}"><b>x</b></a>`,
  `<img src="data:image/svg+xml,<svg onload='${call}' xmlns='http://www.w3.org/2000/svg'/>">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<template><img src=x onerror="${call}"></template>`,
];
