import { createHash } from 'node:crypto';
import { replaceSpans } from '../../backend/spans.ts';
import type { ServerConfig } from '../config.ts';

/** Hosts that the configuration adds to what a document may load. */
export interface PolicySources {
  scripts: readonly string[];
  storage: readonly string[];
  /** Vite's own scripts put styles into the page while developing. */
  isDevelopment: boolean;
  /** Script that pages load in WeChat's browser; empty leaves sharing there to itself. */
  wechatScript: string;
}

export function readPolicySources(config: ServerConfig): PolicySources {
  const addresses = [
    config.SCRIPT_OFFICE_PREVIEW,
    config.SCRIPT_VIEWER_2D,
    config.SCRIPT_PRICE_WIDGET,
    config.SCRIPT_WECHAT_SDK,
  ];
  return {
    scripts: [...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin))],
    storage: config.STORAGE_ORIGIN ? [config.STORAGE_ORIGIN] : [],
    isDevelopment: config.NODE_ENV === 'development',
    wechatScript: config.SCRIPT_WECHAT_SDK,
  };
}

/** The policy with other origins that may show the document in a frame. */
export function letFrame(policy: string, origins: readonly string[] = []): string {
  return policy.replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...origins].join(' '));
}

/** Policy of a document made for one visitor. `'self'` is what browsers without strict-dynamic fall back to. */
export function noncePolicy(sources: PolicySources, nonce: string): string {
  return policy(sources, ["'strict-dynamic'", `'nonce-${nonce}'`, "'self'"]);
}

/**
 * Policy of a document that many visitors share: its inline scripts by their hashes. Not strict-dynamic, under
 * which a module that is trusted by its hash may not import its own parts.
 */
export function hashPolicy(sources: PolicySources, html: string): string {
  return policy(sources, ["'self'", ...hashInlineScripts(html).map((hash) => `'sha256-${hash}'`)]);
}

function policy({ scripts, storage, isDevelopment }: PolicySources, scriptSources: string[]): string {
  return [
    "default-src 'self'",
    `script-src ${[...scriptSources, ...scripts].join(' ')}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src ${["'self'", 'data:', 'blob:', ...storage].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...storage].join(' ')}`,
    `connect-src ${["'self'", ...storage, ...(isDevelopment ? ['ws:'] : [])].join(' ')}`,
    `frame-src ${["'self'", ...scripts].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const scripts = { open: /<script\b([^<>]*)>/gi, close: /<\/script>/gi };

/** Base64 SHA-256 of every inline script that runs; data blocks such as JSON-LD do not. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  replaceSpans(html, scripts, ([, attributes = ''], text) => {
    const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    const runs = !/\ssrc\s*=/i.test(attributes) && /^(|module|importmap|text\/javascript)$/i.test(type);
    if (runs) hashes.add(createHash('sha256').update(text).digest('base64'));
    return '';
  });
  return [...hashes];
}
