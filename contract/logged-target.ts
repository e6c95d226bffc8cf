/**
 * What of an address may stand in the log. It is a list of what is shown, never of what is hidden: whatever opens
 * something is random or personal, and looks like none of this, wherever it stands and however it is encoded.
 */

/** Parameters whose values are shown, when they look harmless too: where in a list somebody is. */
const shownNames = new Set(
  'act as board by category day done draft fault floor format grade has id kind lang month only page part queue saved section sort tab topic type unread v version view way year'.split(
    ' ',
  ),
);

/** guestBook, forum-import: lower-case words, with one capital at most. A key of 16 signs looks so once in 10⁵. */
const word = /^[A-Z]?[a-z]{1,16}([A-Z][a-z]{1,14})?([-_][a-z]{1,16}){0,6}$/;
const number = /^\d{1,10}$/;
const fileEnd = /\.(data|xml|atom|txt|json|js|css|png|ico|svg|html|webp|woff2|zip|xlsx|csv|pdf)$/;
/** Files of the build: the same for everybody, and their names are their hashes. */
const builtFile = /^\/assets\/[\w./-]{1,200}$/;

const maxTargetLength = 300;

/** The request target as the log shows it: the shape of the address, without what only its bearer should know. */
export function loggedTarget(target: string): string {
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const shown = loggedPath(path);
  return (at === -1 ? shown : `${shown}?${loggedQuery(target.slice(at + 1))}`).slice(0, maxTargetLength);
}

function loggedPath(path: string): string {
  if (builtFile.test(path)) return path;
  return path.split('/').map(loggedSegment).join('/');
}

function loggedSegment(segment: string): string {
  if (segment === '' || isHarmless(segment)) return segment;
  const [end = ''] = fileEnd.exec(segment) ?? [];
  const name = segment.slice(0, segment.length - end.length);
  return `${isHarmless(name) ? name : '…'}${end}`;
}

function loggedQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      const name = at === -1 ? pair : pair.slice(0, at);
      const shownName = word.test(name) ? name : '…';
      if (at === -1) return shownName;
      const value = pair.slice(at + 1);
      return `${shownName}=${value === '' || (shownNames.has(name) && isHarmless(value)) ? value : '…'}`;
    })
    .join('&');
}

const isHarmless = (text: string) => word.test(text) || number.test(text);

const address = /\b(https?:\/\/[^\s/?#"'<>\\]{1,255})([/?][^\s"'<>)\\]*)?/g;

/** A text of an error as the log shows it: addresses in it keep their host. */
export function loggedText(text: string): string {
  return text.replace(address, (_whole, origin: string, rest = '') => hostOf(origin) + loggedTarget(rest));
}

/** Without the name and password that an address may carry. */
function hostOf(origin: string): string {
  const at = origin.lastIndexOf('@');
  return at === -1 ? origin : `${origin.slice(0, origin.indexOf('//') + 2)}…${origin.slice(at)}`;
}
