/** A tag with what it holds, or plain text. */
export type Piece = string | Tag;

export interface Tag {
  name: string;
  /** Behind the equals sign, without quotation marks. */
  value: string;
  content: Piece[];
}

const known = new Set([
  ...[
    'b',
    'i',
    'u',
    's',
    'url',
    'email',
    'img',
    'quote',
    'code',
    'list',
    '*',
    'size',
    'color',
    'font',
    'align',
  ],
  ...['center', 'left', 'right', 'attachment', 'sub', 'sup', 'spoiler', 'hr', 'flash', 'h1', 'h2', 'h3'],
]);
/** What stands in these is not read. */
const verbatim = new Set(['code', 'img', 'attachment', 'flash']);
// Outside of quotation marks no tag begins within another, so that a text of nothing but signs takes linear time.
const tagSign = /\[(\/?)([a-z0-9]+|\*)(?:=("[^"\n]*"[^[\]\n]*|[^[\]\n]*)|\s[^[\]\n]*)?\]/gi;
const maxTags = 4000;

/** BBCode → a tree. A tag that is not known, or that nobody closed, stays as it was typed. */
export function readBbcode(source: string): Piece[] {
  const root: Open = { name: '', value: '', source: '', content: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) as Open;
  // Letters of other scripts may become longer, and nothing would stand where it stood.
  const lower = source.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const endless = new Set<string>();
  let at = 0;
  let count = 0;
  tagSign.lastIndex = 0;
  for (let match = tagSign.exec(source); match; match = tagSign.exec(source)) {
    const [whole, slash, rawName = '', value = ''] = match;
    const name = rawName.toLowerCase();
    count += 1;
    if (!known.has(name) || count > maxTags) continue;
    put(top().content, source.slice(at, match.index));
    at = match.index + whole.length;
    if (name === 'hr') top().content.push({ name, value: '', content: [] });
    else if (slash) closeTag(stack, name, whole);
    else if (verbatim.has(name)) {
      const end = endless.has(name) ? -1 : lower.indexOf(`[/${name}]`, at);
      if (end === -1) {
        endless.add(name);
        put(top().content, whole);
      } else {
        top().content.push({ name, value: unquote(value), content: [source.slice(at, end)] });
        at = end + name.length + 3;
        tagSign.lastIndex = at;
      }
    } else {
      // The next entry of a list ends the one before it.
      if (name === '*' && top().name === '*') closeTag(stack, '*', '');
      if (name === '*' && top().name !== 'list') put(top().content, whole);
      else stack.push({ name, value: unquote(value), source: whole, content: [] });
    }
  }
  put(top().content, source.slice(at));
  while (stack.length > 1) giveBack(stack);
  return root.content;
}

interface Open extends Tag {
  source: string;
}

function closeTag(stack: Open[], name: string, typed: string): void {
  const wanted = name === 'list' ? ['list'] : [name];
  const index = stack.findLastIndex((open) => wanted.includes(open.name));
  if (index <= 0) {
    // `[/*]` is typed by nobody, but some programs write it.
    if (name !== '*') put((stack.at(-1) as Open).content, typed);
    return;
  }
  while (stack.length - 1 > index) giveBack(stack);
  const { source: _, ...tag } = stack.pop() as Open;
  (stack.at(-1) as Open).content.push(tag);
}

/** Nobody closed it: its sign becomes text before what it holds, but an entry of a list ends with its list. */
function giveBack(stack: Open[]): void {
  const { source, ...open } = stack.pop() as Open;
  const parent = (stack.at(-1) as Open).content;
  if (open.name === '*') parent.push(open);
  else {
    put(parent, source);
    for (const piece of open.content)
      if (typeof piece === 'string') put(parent, piece);
      else parent.push(piece);
  }
}

function put(content: Piece[], text: string): void {
  if (text === '') return;
  const last = content.at(-1);
  if (typeof last === 'string') content[content.length - 1] = last + text;
  else content.push(text);
}

function unquote(value: string): string {
  return /^"([^"]*)"/.exec(value)?.[1] ?? value.trim();
}
