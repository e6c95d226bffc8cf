import { dictionary } from '../../../contract/dictionary.ts';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** Elements within elements at most. */
const deepest = 100;
const maxElements = 500_000;

const entities = dictionary<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>|<\/([^\s<>]+)\s*>|<([^\s<>/!?][^\s<>/]*)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /\s+([^\s<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

/**
 * Reads XML as drawing programs write it: elements, attributes, text. Entities of one's own are not read, so that
 * none can grow or reach out. Throws for what is not well-formed.
 */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  let at = 0;
  const letters = source.replace(/^\ufeff/, '');
  // Each token begins where the one before it ended; what is none ends the reading.
  for (const match of letters.matchAll(token)) {
    at += match[0].length;
    const [, data, closed, name, list = '', isEmpty, text] = match;
    const current = open.at(-1) as XmlElement;
    if (text !== undefined) current.text += decodeEntities(text);
    else if (data !== undefined) current.text += data;
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed || open.length === 0) throw new Error(`</${closed}> closes nothing`);
    } else if (name !== undefined) {
      count += 1;
      if (open.length > deepest || count > maxElements) throw new Error('too large');
      const element: XmlElement = { name, attributes: readAttributes(list), children: [], text: '' };
      current.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (at < letters.length) throw new Error(`not well-formed at ${at}`);
  const first = root.children[0];
  if (open.length !== 1 || !first) throw new Error('not closed');
  return first;
}

/** All elements of a name, at any depth, in order. */
export function* findAll(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* findAll(child, name);
  }
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export function numberOf(element: XmlElement, name: string, fallback = 0): number {
  const value = Number.parseFloat(element.attributes[name] ?? '');
  return Number.isFinite(value) ? value : fallback;
}

function readAttributes(list: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  for (const [, name = '', double, single] of list.matchAll(attribute)) {
    attributes[name] = decodeEntities(double ?? single ?? '');
  }
  return attributes;
}

/** Text of XML as it reads, with the entities that XML itself knows. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name[0] !== '#') return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
  });
}
