import type { FileTrace } from '../../../contract/file-trace.ts';

/** Different ones of a kind that are listed. */
const mostOfKind = 5;
const longestFound = 80;
const longestName = 40;
/** What programs and systems write where nobody said a name. */
const nobody =
  /^(|-|\?|n\/?a|none|null|unknown|unspecified|undefined|untitled|author|authors|organi[sz]ation|company|administrator|admin|root|user|users|owner|guest|default|default user|public|all users|pc|windows|windows user|microsoft|microsoft office user|openpyxl|python-docx|python-pptx|un-named|open cascade|lenovo|hp|dell|asus)$/i;
/** Folders of a person on Windows, macOS and Linux. */
const homeFolder =
  /(?:[a-z]:[\\/]+(?:users|documents and settings|用户)[\\/]+|(?<![\w.])\/(?:users|home)\/)([^\\/:*?"<>|\r\n\t,;'()]+)[\\/]/gi;

export type TraceList = ReturnType<typeof createTraceList>;

/** Collects what is found: each thing once, a few of each kind, and nothing that means nobody. */
export function createTraceList() {
  const traces: FileTrace[] = [];

  function add(kind: FileTrace['kind'], found: string | undefined, where = ''): void {
    // Fields of fixed length are filled up with control characters.
    const text = (found ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longestFound);
    if (nobody.test(text)) return;
    const alike = traces.filter((trace) => trace.kind === kind);
    if (alike.length >= mostOfKind || alike.some((trace) => trace.found === text)) return;
    traces.push({ kind, found: text, where });
  }

  /** Folders with somebody's name; only as far as the name. */
  function addFolders(text: string, where = ''): void {
    for (const [path, name = ''] of text.matchAll(homeFolder)) {
      if (name.length <= longestName && !nobody.test(name.trim()))
        add('folder', path.replace(/([\\/])[\\/]+/g, '$1'), where);
    }
  }

  return { traces, add, addFolders };
}
