import type { Plugin } from 'vite';

/**
 * Names the browser's files by seven signs of their content's hash instead of eight, the fewest that the bundler takes:
 * every page loads the list of all pages with their files, and no compression shortens a hash. A name changes with what
 * it names in all but one of 10¹² cases.
 */
export function shortHashes(): Plugin {
  return {
    name: 'short-hashes',
    apply: 'build',
    outputOptions(options) {
      // Both builds name fonts and pictures: by two names each was kept twice, and fetched twice.
      const assetFileNames = shorten(options.assetFileNames);
      if (this.environment.name !== 'client') return { ...options, assetFileNames };
      return {
        ...options,
        assetFileNames,
        entryFileNames: shorten(options.entryFileNames),
        chunkFileNames: shorten(options.chunkFileNames),
      };
    },
  };
}

type FileNames<Info> = string | ((info: Info) => string) | undefined;

function shorten<Info>(names: FileNames<Info>): FileNames<Info> {
  if (typeof names === 'function') return (info) => names(info).replace('[hash]', '[hash:7]');
  return names?.replace('[hash]', '[hash:7]');
}
