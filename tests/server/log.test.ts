import { describe, expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { startFakePortal } from './support/portal.ts';

describe('lines', () => {
  const lineOf = (isForPeople: boolean, fields: object) => {
    let text = '';
    const log = createLog({ write: (part) => (text += part), isForPeople, now: () => new Date(0) });
    log.log('info', 'event', fields);
    log.flush();
    return text;
  };

  test('one event is one line of JSON, whatever it holds', () => {
    const text = lineOf(false, { target: 'a\r\nb\u2028c\u001b[31md\u009be', error: new Error('x\ny') });
    expect(text.match(/\n/g)).toHaveLength(1);
    for (const character of '\u001b\u009b\u2028\r') expect(text).not.toContain(character);
    expect(JSON.parse(text)).toMatchObject({
      level: 'info',
      event: 'event',
      target: 'a\r\nb\u2028c\u001b[31md\u009be',
    });
  });

  test('a terminal is not steered by what a visitor sent', () => {
    const text = lineOf(true, { target: 'a\u001b[2J\r\n\u009b' });
    expect(text).toContain('a\\u001b[2J\\u000d');
    expect(text.slice(0, -1)).not.toMatch(/[\r\u009b]/);
  });

  test('every answer leaves one line without cookies or secrets, and health checks none', async () => {
    const portal = await startFakePortal();
    await portal.get('/a?userToken=sesame', { cookie: 'userToken=sesame', authorization: 'Bearer sesame' });
    await portal.get('/healthz');
    await portal.send('TRACE', '/b');
    const lines = portal
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ method, target, status, class: kind }) => [method, target, status, kind])).toEqual([
      ['GET', '/a?userToken=…', 200, 'page'],
      ['TRACE', '/b', 405, 'refused'],
    ]);
    expect(portal.logged()).not.toContain('sesame');
  });
});

test('metrics count answers by class and status, the cache and the time', async () => {
  const portal = await startFakePortal({
    render: (_request, page) => {
      page.sharing.tags.add('a');
      return new Response('x', { headers: { 'content-type': 'text/html' } });
    },
  });
  await portal.get('/a');
  await portal.get('/a');
  await portal.get('/api/x');
  const text = portal.metrics();
  expect(text).toContain('portal_answers_total{class="page",status="2xx"} 2');
  expect(text).toContain('portal_answers_total{class="api",status="2xx"} 1');
  expect(text).toContain('portal_page_cache_total{outcome="hit"} 1');
  expect(text).toContain('portal_answer_seconds_count{class="page"} 2');
  expect(text).toMatch(/portal_page_cache_bytes \d{3,}/);
  expect(text).toMatch(/portal_event_loop_lag_seconds [\d.]+/);
});
