/** What a document makes a browser load before the page can be used. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}

const assetPath = /^\/assets\/[\w.-]+$/;

/** Scripts and style sheets that the HTML names: linked, preloaded, or named by an inline module. */
export function listPageAssets(html: string): PageAssets {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const linked = (rel: string) =>
    tags.filter((tag) => attribute(tag, 'rel') === rel).map((tag) => attribute(tag, 'href'));
  const sources = tags.filter((tag) => tag.startsWith('<script')).map((tag) => attribute(tag, 'src'));
  const inline = [...html.matchAll(/<script\b[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)];
  const imported = inline.flatMap(([, text]) => listNamed(text ?? ''));
  return {
    scripts: unique([...linked('modulepreload'), ...sources, ...imported]),
    styles: unique(linked('stylesheet')),
  };
}

/** Paths that an inline module names: those it imports, and those it has fetched ahead. */
function listNamed(text: string): string[] {
  return [...text.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)].map(([, path]) => path ?? '');
}

/** Static imports of a built module, as absolute paths. */
export function listStaticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  );
}

/** The router marks style sheets that pages share by an empty fragment. */
function unique(paths: string[]): string[] {
  return [...new Set(paths.map((path) => path.replace(/#$/, '')))].filter((path) => assetPath.test(path));
}
