import { describe, expect, test } from 'vitest';
import { listPageAssets, listStaticImports } from '../../bench/page-assets.ts';
import { readPageFacts } from '../../bench/same-page.ts';

const html = `<!DOCTYPE html><html><head>
<link rel="modulepreload" href="/assets/root-1.js" integrity="sha384-x" nonce=""/>
<link rel="stylesheet" href="/assets/root-1.css"/><link rel="stylesheet" href="/assets/kit-1.css#"/><link rel="icon" href="/icon.svg"/>
</head><body><a class="x" href="/1">Eins</a> <a href="/2">zwei</a><script nonce="">let a = 1 < 2;</script>
<script type="importmap">{"integrity":{"/assets/never-1.js":"sha384-y"}}</script>
<script nonce="" type="module" async="">import "/assets/manifest-1.js";
for(const href of ["/assets/forum-1.js"])ahead(href);
import * as route0 from "/assets/root-1.js";
import("/assets/entry.client-1.js");</script></body></html>`;

describe('what a page loads', () => {
  test('is linked, preloaded or imported, and each file counts once', () => {
    expect(listPageAssets(html)).toEqual({
      scripts: [
        '/assets/root-1.js',
        '/assets/manifest-1.js',
        '/assets/forum-1.js',
        '/assets/entry.client-1.js',
      ],
      styles: ['/assets/root-1.css', '/assets/kit-1.css'],
    });
  });

  test('goes on with what those import, but not with what they may ask for later', () => {
    const code = 'import{a as b}from"./a-1.js";import"./b-2.js";const c=()=>import("./c-3.js");';
    expect(listStaticImports(code)).toEqual(['/assets/a-1.js', '/assets/b-2.js']);
  });
});

test('two pages are compared by their links and by what can be read', () => {
  expect(readPageFacts(html)).toEqual({ links: 2, characters: 'Einszwei'.length });
});
