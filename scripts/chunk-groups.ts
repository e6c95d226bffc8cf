import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type NameFunction = Extract<Group['name'], (...parts: never[]) => unknown>;

/** Starts the portal in the browser, and runs as soon as its file does: it must be the last to arrive. */
const entrySource = 'entry.client.tsx';
/** What every page loads, whatever it shows. */
const shellSources = [entrySource, 'root.tsx', 'layouts/default.tsx'];

/** A part that so many pages use goes to all of them: one more request costs more than its few hundred bytes. */
const kitShareCount = 38;
const textShareCount = 5;

/**
 * Which modules of the pages travel together. Left alone, the bundler makes a file of each set of modules that the
 * same pages share: a list page then asked for 65 scripts and 24 style sheets of a kilobyte each, and showed nothing
 * before the last sheet had come.
 *
 * @param appFolder absolute path of the folder of the pages
 */
export function chunkGroups(appFolder: string): Group[] {
  return [
    // Named in the first HTML, where it runs before anything of the shell is there.
    {
      name: 'early-model',
      test: /\/viewer\/model\/(?:early-model|first-frame|light-glb|model-sight)\.ts|\/meshopt_decoder_reference\.js/,
      priority: 4,
    },
    { name: shellName(appFolder), debugName: 'shell', priority: 3 },
    // What is checked before it is sent: pages that only show take the kit without it.
    {
      name: 'fields',
      test: /\/node_modules\/valibot\/|\/contract\/(?:fields|paging|endpoint|person\/person)\.ts/,
      priority: 3,
    },
    // What the areas declare of themselves: for pages that show things of all areas.
    { name: 'kinds', test: /\/contract\/(?:kinds\/|area-kinds\.ts|kinds\.ts)/, priority: 3 },
    {
      name: 'kit',
      test: /\/app\/(?:components|framework|i18n|router-internals|shell)\/|\/contract\/|\/app\/[\w-]+\.tsx?/,
      minShareCount: kitShareCount,
      priority: 2,
    },
    // Named by a page that fetches the drawing of texts late, and shows them in its first HTML.
    {
      name: 'text-styles',
      test: /\/app\/components\/rich-text\/(?:rich-[\w-]+|formula)\.module\.css/,
      minShareCount: textShareCount,
      priority: 2,
    },
    {
      name: 'text',
      test: /\/app\/components\/(?:rich-text\/(?:rich-|formula|image-viewer)|navigation\/contents-list)|\/contract\/rich-text\//,
      minShareCount: textShareCount,
      priority: 1,
    },
    // What a page names of its picture for others, and the button that shows it.
    {
      name: 'share',
      test: /\/app\/components\/share\/share-button|\/contract\/card\/share-picture/,
      minShareCount: 2,
      priority: 1,
    },
    // Named by lists that fetch the notice late, and show it in their first HTML.
    {
      name: 'unread-styles',
      test: /\/app\/components\/facets\/unread-list\.module\.css/,
      minShareCount: 2,
      priority: 2,
    },
    // How parts are asked for, in the library and where one is chosen.
    {
      name: 'part-search',
      test: /\/app\/components\/part\/(?:part-search|range-fields|unread-conditions|filter-words|size-facet)/,
      minShareCount: 2,
      priority: 1,
    },
    // Small parts that lists show together, with their style sheets.
    {
      name: 'lists',
      test: /\/app\/components\/(?:lists\/list-picture|rich-text\/lazy-image|drawing\/drawn|drawing\/drawing\.module|forms\/search-box\.module)/,
      minShareCount: 2,
      priority: 1,
    },
  ];
}

/** Names the shell's sources but the entry, and the modules that they import, however far away. */
function shellName(appFolder: string): NameFunction {
  const entry = join(appFolder, entrySource);
  let shell: Set<string> | undefined;
  return (id, context) => {
    shell ??= collect(
      shellSources.map((source) => join(appFolder, source)),
      (module) => context.getModuleInfo(module)?.importedIds ?? [],
    );
    return shell.has(id) && id !== entry ? 'shell' : null;
  };
}

function collect(first: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}
