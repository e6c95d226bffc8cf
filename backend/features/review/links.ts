import type { Block, Doc, Inline, ListItem, TableCell, TableRow } from '../../../contract/rich-text/doc.ts';
import { leadsOut } from '../../../contract/rich-text/link-address.ts';

/** Hosts to which a document or a text leads, each as often as it is named. */
export function listHosts({ doc, texts }: { doc?: Doc; texts: readonly string[] }): string[] {
  const hosts = doc ? collect(doc).filter(leadsOut).map(hostOf) : [];
  for (const text of texts) hosts.push(...addressesIn(text).map(hostOf));
  return hosts.filter((host) => host !== '');
}

/** True when `host` is the domain or lies below it. */
export function isUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

export function countImages(doc: Doc): number {
  return walk(doc).filter((node) => node.type === 'image').length;
}

function collect(doc: Doc): string[] {
  return walk(doc).flatMap((node) =>
    node.type === 'text'
      ? (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
      : [],
  );
}

type AnyNode = Doc | Block | ListItem | TableRow | TableCell | Inline;

function walk(node: AnyNode): AnyNode[] {
  const inner: readonly AnyNode[] = 'content' in node ? (node.content ?? []) : [];
  return [node, ...inner.flatMap(walk)];
}

function hostOf(address: string): string {
  try {
    return new URL(/^https?:/i.test(address) ? address : `http://${address}`).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** Whole runs are taken, so that none starts again inside itself. */
const written = /(?:https?:\/\/|(?<![a-z0-9-])www\.)[^\s"'<>，。；、]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*/gi;
const ending = /^(?:com|cn|net|org|top|xyz|vip|shop|site|club|cc|info|ltd)\b/i;

/** Addresses in a plain text, also without http, of the endings that are written in advertisements. */
function addressesIn(text: string): string[] {
  return (text.match(written) ?? []).flatMap((run) => {
    if (/^(https?:\/\/|www\.)/i.test(run)) return [run];
    const parts = run.replace(/^-+/, '').split('.');
    const last = parts.findLastIndex((part, at) => at > 0 && ending.test(part));
    const end = ending.exec(parts[last] ?? '')?.[0];
    return end ? [[...parts.slice(0, last), end].join('.')] : [];
  });
}
