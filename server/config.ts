import * as v from 'valibot';
import { integerSetting, textSetting } from '../backend/config.ts';
import { isRange } from './request/trusted-proxies.ts';

const port = (fallback: number) => integerSetting(fallback, 0, 65_535);

/** `scheme://host[:port]` without a path, as a browser states it in Origin. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const originSetting = () =>
  v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isOrigin, 'origin'))]), '');

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const originListSetting = () =>
  v.pipe(
    textSetting(),
    v.transform(listOf),
    v.check((origins) => origins.every(isOrigin), 'origins'),
  );

const scriptSetting = (name: string) =>
  v.pipe(
    v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('https://'))]), ''),
    v.description(`Address of the ${name} script; empty leaves it out.`),
  );

const providerSetting = (name: string) =>
  v.pipe(originSetting(), v.description(`Origin of the ${name} provider; empty means the main one.`));

/**
 * The server's settings, read from the environment once. The README's table is generated from this schema, so
 * every entry has a `v.description`.
 */
export const ServerConfigSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'production'),
  PORT: v.pipe(port(3000), v.description('Port of the portal, 0 to 65535; 0 takes a free one.')),
  HOST: v.pipe(textSetting('0.0.0.0'), v.description('Address to listen on.')),
  PUBLIC_ORIGIN: v.pipe(
    originListSetting(),
    v.description(
      'Origins under which visitors see the portal, separated by commas, the canonical one first; empty shows pages under the Host header, but sends no mails by SMTP and, except on localhost, offers neither third-party sign-in nor payment channels.',
    ),
  ),
  TRUSTED_PROXIES: v.pipe(
    textSetting(),
    v.transform(listOf),
    v.check((ranges) => ranges.every(isRange), 'ranges'),
    v.description(
      'Addresses or CIDR ranges, separated by commas, whose X-Forwarded-For, -Proto and -Host are believed; empty means none.',
    ),
  ),
  METRICS_PORT: v.pipe(
    port(0),
    v.description('Port of the metrics (Prometheus text), on 127.0.0.1 only; 0 switches them off.'),
  ),
  CACHE_BYTES: v.pipe(
    integerSetting(64 * 1024 * 1024, 0, 4 * 1024 ** 3),
    v.description('Memory for cached pages in bytes, 0 to 4 GiB; 0 switches the page cache off.'),
  ),
  OVERLOAD_LAG_MS: v.pipe(
    integerSetting(100, 0, 60_000),
    v.description(
      'Event-loop lag in milliseconds, 0 to 60000, above which new dynamic requests get 503; 0 never turns away.',
    ),
  ),
  PROVIDER_MAIN_ORIGIN: v.pipe(
    originSetting(),
    v.description('Origin of the main provider; empty means the backend in this process.'),
  ),
  PROVIDER_FORUM_ORIGIN: providerSetting('forum'),
  PROVIDER_ANALYSIS_ORIGIN: providerSetting('analysis'),
  PROVIDER_AI_ORIGIN: v.pipe(
    originSetting(),
    v.description(
      'Origin of the AI generation provider, whose chat completions may put the sentences of answers into order (`AI_KEY`, `AI_MODEL`); empty means none.',
    ),
  ),
  PROVIDER_LEAD_ORIGIN: providerSetting('lead payment'),
  STORAGE_ORIGIN: v.pipe(
    originSetting(),
    v.description('Origin of a cloud storage that serves images and videos; empty means our own files.'),
  ),
  SCRIPT_OFFICE_PREVIEW: scriptSetting('office document preview'),
  SCRIPT_VIEWER_2D: scriptSetting('2D drawing viewer'),
  SCRIPT_PRICE_WIDGET: scriptSetting('price widget'),
  SCRIPT_WECHAT_SDK: scriptSetting('WeChat JS SDK'),
});

export type ServerConfig = v.InferOutput<typeof ServerConfigSchema>;

// React chooses its build by this when it is first loaded, so it must be settled before.
process.env.NODE_ENV ||= 'production';

/** Where programs are looked for. */
export const readSearchPath = (): string => process.env.PATH ?? '';

export function readServerConfig(
  environment: Record<string, string | undefined> = process.env,
): ServerConfig {
  return v.parse(ServerConfigSchema, environment);
}
