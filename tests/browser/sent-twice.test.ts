import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { solveCaptcha } from './support/captcha.ts';
import { becomeMember } from './support/people.ts';

/** What goes between the browser and the portal, and loses the answer to what is posted first to one address. */
interface LossyLine {
  origin: string;
  /** Answers that the portal gave to posts, lost ones too: their status and body. */
  posted: { status: number; location: string | undefined; body: string }[];
  close(): Promise<void>;
}

let line: LossyLine | undefined;
afterEach(() => line?.close());
afterAll(closeBrowser);

async function startLine(lossyPath: string): Promise<LossyLine> {
  line = await openLine(lossyPath);
  return line;
}

async function openLine(lossyPath: string): Promise<LossyLine> {
  const portal = new URL(inject('portal').origin);
  const posted: LossyLine['posted'] = [];
  let hasLost = false;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    const isSending = method === 'POST' && path?.startsWith(lossyPath);
    const { hostname, port } = portal;
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      if (!isSending) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode = 0, headers } = answer;
        posted.push({ status: statusCode, location: headers.location, body: body.toString('latin1') });
        // The portal has done it, and the connection breaks before the browser hears of it.
        if (!hasLost) incoming.socket.destroy();
        else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
        hasLost = true;
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
  const server: Server = createServer({ keepAliveTimeout: 600_000 }, pass);
  await new Promise<void>((open) => server.listen(0, portal.hostname, open));
  return {
    origin: `http://${portal.hostname}:${(server.address() as AddressInfo).port}`,
    posted,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

test('a topic is written once, though its answer is lost and the browser sends it again', async () => {
  const title = '按一次发了两遍的问题';
  const { origin, posted } = await startLine('/forum/new');
  await onPage({}, async (page) => {
    await becomeMember(page);
    await page.goto(`${origin}/forum/new`);
    await page.selectOption('main select[name=boardId]', '4');
    await page.fill('main input[name=title]', title);
    await page.locator('main textarea[name=body]').evaluate((field: HTMLTextAreaElement) => {
      field.value = '断了一次线。';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.click('main form button[type=submit]:not([name])');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    // Chromium repeats a post on its own when a connection that it used before breaks without an answer.
    expect(posted).toHaveLength(2);
    expect(posted[1]).toEqual(posted[0]);
    const found = await page.evaluate(async () => {
      const answer = await fetch('/api/forum/topics');
      return ((await answer.json()) as { data: { items: { title: string }[] } }).data.items;
    });
    expect(found.filter((topic) => topic.title === title)).toHaveLength(1);
  });
});

test('a ticket with a file is written once, by a page without scripts whose post the browser sends again', async () => {
  const { origin, posted } = await startLine('/customerCare/tickets/new');
  await onPage({ hasScripts: false }, async (page) => {
    await page.goto(`${origin}/customerCare/tickets/new`);
    expect(await page.inputValue('main input[name=draftSlot]')).toMatch(/^page-/);
    await page.fill('main input[name=subject]', '断了一次线的工单');
    await page.fill('main textarea[name=text]', '附上日志。');
    await page.selectOption('main select[name=product]', 'site');
    await page.fill('main input[name=email]', 'once@panel.example');
    await page.setInputFiles('main input[name=files]', {
      name: '日志.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('E-1203'),
    });
    await page.fill('main input[name=captchaCode]', await solveCaptcha(page));
    await page.getByRole('button', { name: '提交工单', exact: true }).click();
    await page.getByRole('link', { name: '日志.txt' }).first().waitFor();
    expect(posted).toHaveLength(2);
    expect(posted[1]).toEqual(posted[0]);
    expect(posted[0]).toMatchObject({ status: 303, location: expect.not.stringContaining('sent=') });
    expect(await page.getByRole('link', { name: '日志.txt' }).count()).toBe(1);
  });
});

test('what was sent is not offered again where it was written', async () => {
  await onPage({}, async (page) => {
    await becomeMember(page);
    await page.goto('/guestBook/new');
    await page.fill('main input[name=title]', '导出的图里少一个图框');
    await page.fill('main textarea[name=text]', '换一台打印机也一样。');
    await page.click('main form button[type=submit]:not([name])');
    await page.getByRole('heading', { level: 1, name: '导出的图里少一个图框' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/guestBook/new');
    await page.locator('main input[name=draftSlot]:not([value=""])').waitFor({ state: 'attached' });
    expect(await page.inputValue('main input[name=title]')).toBe('');
  });
});
