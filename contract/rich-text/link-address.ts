import { trimEnd } from '../trim-end.ts';

const maxAddressLength = 2000;

/**
 * The address a link may point to, normalised, or undefined: http, https, mailto, or a path of this site.
 * It reads an address as browsers do, who drop tabs and line breaks inside it and control characters around it.
 */
export function linkAddress(typed: string): string | undefined {
  if (typed.length > maxAddressLength || !typed.isWellFormed()) return undefined;
  const address = trimEnd(typed.replace(/[\t\n\r]/g, ''), droppedAtEnd).replace(droppedBefore, '');
  if (address === '' || /[\s\\]/.test(address)) return undefined;
  if (address.startsWith('/') || address.startsWith('#')) return ownPath(address);
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(address)) return escapeBrackets(`mailto:${address.slice(7)}`);
  const url = /^https?:\/\//i.test(address) ? parseUrl(address) : undefined;
  // A name before @ makes https://bank.example@evil.example look like the bank.
  if (!url || url.username || url.password) return undefined;
  return escapeBrackets(url.href);
}

/** A second, cheap look at an address that was stored: nothing but a known protocol or an own path is ever drawn. */
export function isLinkAddress(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);
}

/** True for an address that leads away from this site. */
export function leadsOut(href: string): boolean {
  return /^https?:/i.test(href);
}

function ownPath(address: string): string | undefined {
  if (address.startsWith('//')) return undefined;
  const url = parseUrl(address, base);
  if (url?.origin !== base) return undefined;
  return escapeBrackets(address.startsWith('#') ? url.hash : url.pathname + url.search + url.hash);
}

function parseUrl(address: string, from?: string): URL | undefined {
  try {
    return new URL(address, from);
  } catch {
    return undefined;
  }
}

/** Brackets would end the address in Markdown; everywhere else the escaped form means the same. */
export function escapeBrackets(href: string): string {
  return href.replace(/[()<>"'`|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

const base = 'https://own.invalid';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers drop
const droppedBefore = /^[\u0000-\u0020]+/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as before it
const droppedAtEnd = /[\u0000-\u0020]/;
