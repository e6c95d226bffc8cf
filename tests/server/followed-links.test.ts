import { describe, expect, test } from 'vitest';
import { startFakePortal } from './support/portal.ts';

const followed = { 'sec-fetch-mode': 'navigate', 'accept-language': 'en-US' };
const refusal = (code: string, statusCode: number) => () =>
  Response.json(
    { success: false, code, statusCode, requestId: 'x' },
    { status: statusCode, headers: { 'set-cookie': 'rememberMe=; Max-Age=0' } },
  );

describe('a link to a file that is refused', () => {
  test('whose session is over leads to signing in, and from there back to its page', async () => {
    const portal = await startFakePortal({ backend: refusal('session.required', 401) });
    const referer = `${portal.origin}/ewmData/own?page=2"><b>`;
    const { status, headers, body } = await portal.get('/api/files/1/original', { ...followed, referer });
    expect([status, headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(body).toContain('Please sign in first');
    expect(body).toContain('href="/user/signin?ref=%2FewmData%2Fown%3Fpage%3D2%2522%253E%253Cb%253E"');
    expect(headers['set-cookie']).toEqual(['rememberMe=; Max-Age=0']);
    const elsewhere = await portal.get('/api/files/1', { ...followed, referer: 'https://evil.example/a' });
    expect(elsewhere.body).toContain('href="/user/signin?ref=%2F"');
  });

  test('says in words that what it leads to is gone, or whose it is', async () => {
    const gone = await startFakePortal({ backend: refusal('file.not_found', 404) });
    expect((await gone.get('/api/files/1', followed)).body).toContain('Not found; it may have been deleted');
    const closed = await startFakePortal({ backend: refusal('nameplate.closed', 403) });
    const { status, body } = await closed.get('/api/files/1', followed);
    expect([
      status,
      body.includes('You do not have permission to do this'),
      body.includes('/user/signin'),
    ]).toEqual([403, true, false]);
  });

  test('is told as before to programs, and in what has no words for people', async () => {
    const portal = await startFakePortal({ backend: refusal('session.required', 401) });
    expect(JSON.parse((await portal.get('/api/files/1')).body)).toMatchObject({ code: 'session.required' });
    const wrong = await startFakePortal({ backend: refusal('request.invalid', 400) });
    expect(JSON.parse((await wrong.get('/api/files/1', followed)).body)).toMatchObject({ statusCode: 400 });
  });
});
