import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AxeResults } from 'axe-core';
import { chromium } from 'playwright-core';
import { ensureHtmlChecker, htmlCheckerJar } from '../scripts/test-tools.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { startPortal } from './started-portal.ts';

const root = resolve(import.meta.dirname, '..');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const agents = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  wechat:
    'Mozilla/5.0 (Linux; Android 13; V2166A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/86.0.4240.99 XWEB/4313 MMWEBSDK/20220505 Mobile Safari/537.36 MicroMessenger/8.0.23.2160(0x28001757) Language/zh_CN',
  spider: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
} as const;
/** A page with less text than this says nothing. */
const minWords = 200;
const maxShown = 8;
const fixedPages = [
  '/',
  '/price',
  '/product',
  '/forum',
  '/wiki',
  '/resources',
  '/ldz',
  '/guestBook',
  '/levels',
  '/terms',
];

/**
 * Reads `rounds` kinds of public pages as a desk, a phone in WeChat and a search engine do, without scripts: heading,
 * text, filing numbers, structured data and where links lead; then in Chromium with scripts: requests to other hosts
 * and axe. The control looks for a filing number that nobody has.
 */
export async function readingFront({ rounds, isControl }: ExperimentInput) {
  ensureHtmlChecker();
  const place = mkdtempSync(join(tmpdir(), 'huiliu-front-'));
  const portal = await startPortal({ folder: join(place, 'data'), settings: { RATE_LIMITS: '0' } });
  const faults: string[] = [];
  const links = new Set<string>();
  try {
    const filings = isControl ? ['京ICP备00000000号-0'] : await readFilings(portal.origin);
    const paths = (await choosePages(portal.origin)).slice(0, rounds);
    const files: string[] = [];
    for (const [index, path] of paths.entries())
      for (const [name, agent] of Object.entries(agents)) {
        const answer = await read(portal.origin + path, { headers: { 'user-agent': agent } });
        const html = await answer.text();
        for (const fault of judge(html, filings)) faults.push(`${path} for ${name}: ${fault}`);
        if (answer.status !== 200) faults.push(`${path} for ${name}: ${answer.status}`);
        for (const link of linksOf(html)) links.add(link);
        const file = join(place, `${index}-${name}.html`);
        writeFileSync(file, html);
        files.push(file);
      }
    faults.push(...checkHtml(files));
    faults.push(...(await findBrokenLinks(portal.origin, links)));
    faults.push(...(await lookInBrowser(portal.origin, paths)));
    return {
      experiment: 'reading-front',
      pages: paths.length,
      links: links.size,
      faults: faults.length,
      first: faults.slice(0, maxShown),
      verdict: faults.length === 0 && paths.length === rounds ? ('green' as const) : ('red' as const),
    };
  } finally {
    await portal.kill();
    rmSync(place, { recursive: true, force: true });
  }
}

/** As browsers do: asked again where the server had let go of a connection that stood idle. */
async function read(address: string, options?: RequestInit): Promise<Response> {
  const isLetGo = (error: { cause?: { code?: string } }) =>
    /^(UND_ERR_SOCKET|ECONNRESET)$/.test(error.cause?.code ?? '');
  return fetch(address, options).catch((error) => {
    if (!isLetGo(error)) throw error;
    return fetch(address, options);
  });
}

/** One address of every kind of the site map, after the fixed ones. */
async function choosePages(origin: string): Promise<string[]> {
  const index = await (await read(`${origin}/sitemap.xml`)).text();
  const kinds = new Map<string, string>(fixedPages.map((path) => [path, path]));
  for (const part of placesOf(index)) {
    const listed = placesOf(await (await read(origin + part)).text());
    for (const path of listed) {
      const kind = path.replace(/\/[^/]*$/, '/:id');
      // Two of each kind with an id.
      for (const key of [path.split('/').length > 2 ? kind : path, `${kind}+`])
        if (!kinds.has(key)) {
          kinds.set(key, path);
          break;
        }
    }
  }
  return [...new Set(kinds.values())];
}

const placesOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) => {
    const { pathname, search } = new URL(text.replaceAll('&amp;', '&'));
    return pathname + search;
  });

async function readFilings(origin: string): Promise<string[]> {
  const { data } = (await (await read(`${origin}/view/sysconfig/configs`)).json()) as {
    data: Record<string, unknown>;
  };
  return Object.entries(data)
    .filter(
      ([name, value]) =>
        /^(icpNumber|publicSecurityNumber)$/.test(name) && typeof value === 'string' && value !== '',
    )
    .map(([, value]) => String(value));
}

/** What a reader without scripts would miss. */
function judge(html: string, filings: readonly string[]): string[] {
  const faults: string[] = [];
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  const headings = [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, '').trim(),
  );
  if (headings.length !== 1 || headings[0] === '') faults.push(`${headings.length} headings`);
  if (text.length < minWords) faults.push(`${text.length} characters of text`);
  for (const filing of filings) if (!text.includes(filing)) faults.push(`no ${filing}`);
  if (filings.length === 0) faults.push('no filing number is configured');
  if (!/<link[^>]+rel="canonical"/.test(html)) faults.push('no canonical address');
  for (const [, json = ''] of html.matchAll(/<script[^>]+ld\+json[^>]*>([\s\S]*?)<\/script>/g))
    if (!isStructured(json)) faults.push('structured data that is none');
  return faults;
}

function isStructured(json: string): boolean {
  try {
    const data: unknown = JSON.parse(json);
    const items = Array.isArray(data) ? data : [data];
    return items.every(
      (item) => typeof item === 'object' && item !== null && ('@type' in item || '@graph' in item),
    );
  } catch {
    return false;
  }
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

function checkHtml(files: readonly string[]): string[] {
  const { stderr } = spawnSync('java', ['-jar', join(root, htmlCheckerJar), '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { messages } = JSON.parse(stderr) as { messages: { type: string; url: string; message: string }[] };
  return messages
    .filter(({ type }) => type === 'error')
    .map(({ url, message }) => `${url.slice(url.lastIndexOf('/') + 1)}: ${message}`);
}

/** Addresses that a page leads to and that nobody answers. */
async function findBrokenLinks(origin: string, links: ReadonlySet<string>): Promise<string[]> {
  const broken: string[] = [];
  for (const path of links) {
    const { status } = await read(origin + path, { method: 'HEAD', redirect: 'manual' });
    if (status >= 400) broken.push(`${path} is linked and answers ${status}`);
  }
  return broken;
}

async function lookInBrowser(origin: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      bypassCSP: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
        faults.push(`asks ${new URL(request.url()).host}`);
    });
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'load' });
      await page.evaluate(axeSource);
      const { violations } = await page.evaluate(
        (options) => (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run(options),
        { rules: { 'meta-viewport': { enabled: false } }, resultTypes: ['violations'] },
      );
      for (const { id, impact } of violations)
        if (impact === 'serious' || impact === 'critical') faults.push(`${path}: axe ${id}`);
    }
  } finally {
    await browser.close();
  }
  return faults;
}

await runFromCommandLine(import.meta.filename, 30, readingFront);
