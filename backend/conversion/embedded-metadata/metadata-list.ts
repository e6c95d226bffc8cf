import type { EmbeddedMetadata } from '../../../contract/file/embedded-metadata.ts';

/** Different ones of a kind that are listed. */
const maxPerKind = 5;
const maxFoundLength = 80;
const maxNameLength = 40;
/** What programs and systems write where nobody said a name. */
const nobody =
  /^(|-|\?|n\/?a|none|null|unknown|unspecified|undefined|untitled|author|authors|organi[sz]ation|company|administrator|admin|root|user|users|owner|guest|default|default user|public|all users|pc|windows|windows user|microsoft|microsoft office user|openpyxl|python-docx|python-pptx|un-named|open cascade|lenovo|hp|dell|asus)$/i;
/** Folders of a person on Windows, macOS and Linux. */
const homeFolder =
  /(?:[a-z]:[\\/]+(?:users|documents and settings|用户)[\\/]+|(?<![\w.])\/(?:users|home)\/)([^\\/:*?"<>|\r\n\t,;'()]+)[\\/]/gi;

export type MetadataList = ReturnType<typeof createMetadataList>;

/** Collects what is found: each thing once, a few of each kind, and nothing that means nobody. */
export function createMetadataList() {
  const metadata: EmbeddedMetadata[] = [];

  function add(kind: EmbeddedMetadata['kind'], found: string | undefined, where = ''): void {
    // Fields of fixed length are filled up with control characters.
    const text = (found ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, maxFoundLength);
    if (nobody.test(text)) return;
    const alike = metadata.filter((entry) => entry.kind === kind);
    if (alike.length >= maxPerKind || alike.some((entry) => entry.found === text)) return;
    metadata.push({ kind, found: text, where });
  }

  /** Folders with somebody's name; only as far as the name. */
  function addFolders(text: string, where = ''): void {
    for (const [path, name = ''] of text.matchAll(homeFolder)) {
      if (name.length <= maxNameLength && !nobody.test(name.trim()))
        add('folder', path.replace(/([\\/])[\\/]+/g, '$1'), where);
    }
  }

  return { metadata, add, addFolders };
}
