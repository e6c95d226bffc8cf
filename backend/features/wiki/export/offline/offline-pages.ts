import type { Doc } from '../../../../../contract/rich-text/doc.ts';
import { escapeXml } from '../../../../../contract/xml.ts';
import { type PackPlaces, packHtml } from './offline-html.ts';

interface PackArticle {
  slug: string;
  title: string;
  summary: string;
  revision: number;
  /** YYYY-MM-DD. */
  changedOn: string;
  body: Doc;
}

export interface PackCategory {
  slug: string;
  name: string;
  description: string;
  /** Steps below the first of the pack. */
  depth: number;
  articles: PackArticle[];
}

/** Words of the pack itself, in the reader's language. */
export interface PackWords {
  contents: string;
  filter: string;
  /** Before the day. */
  as: string;
  online: string;
  revision: string;
}

export interface Pack {
  lang: 'zh-CN' | 'en-US';
  title: string;
  siteTitle: string;
  madeOn: string;
  words: PackWords;
  categories: PackCategory[];
}

/** The page that lists the pack's articles and narrows the list as one types. */
export function contentsPage(pack: Pack): string {
  const { words, categories } = pack;
  const lists = categories.map(({ name, description, depth, articles }) => {
    const level = Math.min(depth + 2, 4);
    const items = articles.map(
      ({ slug, title, summary }) =>
        `<li><a href="articles/${slug}.html">${escapeXml(title)}</a><span>${escapeXml(summary)}</span></li>`,
    );
    return `<section><h${level}>${escapeXml(name)}</h${level}><p class="quiet">${escapeXml(description)}</p><ul class="list">${items.join('')}</ul></section>`;
  });
  return page(pack, {
    title: pack.title,
    style: 'style.css',
    body: `<h1>${escapeXml(pack.title)}</h1>
<p class="quiet">${escapeXml(pack.siteTitle)}　${escapeXml(words.as)} ${pack.madeOn}</p>
<p><label>${escapeXml(words.filter)} <input type="search" id="filter"></label></p>
${lists.join('\n')}
<script>${filterScript}</script>`,
  });
}

/** Hides what does not have every word that is typed, and sections that have nothing left. */
const filterScript = `document.getElementById('filter').addEventListener('input', function (event) {
  var words = event.target.value.toLowerCase().split(/\\s+/);
  document.querySelectorAll('section').forEach(function (section) {
    var shown = 0;
    section.querySelectorAll('li').forEach(function (item) {
      var text = item.textContent.toLowerCase();
      item.hidden = !words.every(function (word) { return text.indexOf(word) >= 0; });
      if (!item.hidden) shown += 1;
    });
    section.hidden = shown === 0;
  });
});`;

export function articlePage(pack: Pack, article: PackArticle, places: PackPlaces): string {
  const { title, summary, slug, revision, changedOn, body } = article;
  const { words } = pack;
  const own = places.origin && `${places.origin}/wiki/detail/${slug}`;
  const online = own && `　<a href="${escapeXml(own)}">${escapeXml(words.online)}</a>`;
  return page(pack, {
    title: `${title} - ${pack.title}`,
    style: '../style.css',
    body: `<p><a href="../index.html">${escapeXml(words.contents)}</a></p>
<article><h1>${escapeXml(title)}</h1>
<p class="quiet">${escapeXml(words.revision)} ${revision}　${changedOn}${online}</p>
<p class="summary">${escapeXml(summary)}</p>
${packHtml(body, places)}
</article>`,
  });
}

function page(
  { lang }: Pack,
  { title, style, body }: { title: string; style: string; body: string },
): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(title)}</title><link rel="stylesheet" href="${style}"></head>
<body><main>${body}</main></body></html>
`;
}

export const packStyle = `:root{color-scheme:light dark;--ink:#11201d;--quiet:#56645f;--line:#b4c0bb;--paper:#fff;--head:#eef2f0;--link:#0b57a8}
@media(prefers-color-scheme:dark){:root{--ink:#e6ecea;--quiet:#a3b0ab;--line:#3c4a45;--paper:#101816;--head:#1b2522;--link:#7db8f5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.75 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
a{color:var(--link)}
h1{line-height:1.3}
.quiet,.list span,figcaption{color:var(--quiet)}
.list{list-style:none;padding:0}
.list li{padding:.5rem 0;border-bottom:1px solid var(--line)}
.list span{display:block;font-size:.875rem}
[hidden]{display:none}
input{font:inherit;padding:.25rem .5rem;max-width:100%}
.summary{border-left:3px solid var(--line);padding-left:1rem}
.table,.formula{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;min-width:100%}
th,td{border:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:top}
th{background:var(--head)}
pre{background:var(--head);padding:1rem;overflow-x:auto}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid var(--line);color:var(--quiet)}
figure{margin:1.5rem 0;text-align:center}
img{max-width:100%;height:auto;background:#fff}
@media print{main{max-width:none}}
`;
