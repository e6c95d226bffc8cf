/** A picture as Word takes it; pixels. */
export interface WordPicture {
  png: Uint8Array;
  width: number;
  height: number;
}

/** What blocks need of the document around them, and what they leave with it. */
export interface WordTools {
  /** By name, and by id. */
  figures: ReadonlyMap<string, WordPicture>;
  images: ReadonlyMap<string, WordPicture>;
  /** The relation of an address, or undefined where it leads nowhere outside of the portal. */
  addLink: (href: string) => string | undefined;
  addPicture: (png: Uint8Array) => string;
  nextPicture: () => number;
  /** The number of a new list: of dots, or of numbers from `start`. */
  addList: (start: number | undefined) => number;
}

export interface WordParts extends WordTools {
  links: { id: string; href: string }[];
  pictures: { id: string; png: Uint8Array }[];
  lists: { id: number; start: number | undefined }[];
}

/** `origin` is the portal's own, or '' where none is known. */
export function createWordParts({
  origin,
  figures,
  images,
}: Pick<WordTools, 'figures' | 'images'> & { origin: string }): WordParts {
  const links: WordParts['links'] = [];
  const pictures: WordParts['pictures'] = [];
  const lists: WordParts['lists'] = [];
  let shown = 0;
  const idOf = new Map<Uint8Array, string>();
  return {
    figures,
    images,
    links,
    pictures,
    lists,
    addLink: (href) => {
      const address = href.startsWith('/') ? (origin === '' ? undefined : origin + href) : href;
      // A place in this very text has no heading of that name in Word.
      if (address === undefined || address.startsWith('#')) return undefined;
      const id = `link${links.length + 1}`;
      links.push({ id, href: address });
      return id;
    },
    addPicture: (png) => {
      const id = idOf.get(png) ?? `picture${pictures.length + 1}`;
      if (!idOf.has(png)) {
        idOf.set(png, id);
        pictures.push({ id, png });
      }
      return id;
    },
    nextPicture: () => {
      shown += 1;
      return shown;
    },
    addList: (start) => {
      const id = lists.length + 1;
      lists.push({ id, start });
      return id;
    },
  };
}
