import { globSync, readFileSync } from 'node:fs';
import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLostPost } from '../../app/framework/lost-post.ts';

type Results = Record<string, DataStrategyResult>;

function post(): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'entry', text: '更换风机', newPassword: 'secret' }))
    body.set(name, value);
  body.set('files', new File(['x'], '画面.txt'));
  return new Request('http://portal.example/ewmData', { method: 'POST', body });
}

async function run(request: Request, result: DataStrategyResult): Promise<DataStrategyResult | undefined> {
  const next = async (): Promise<Results> => {
    // As the router sends it.
    if (request.body) await request.formData();
    return { page: result };
  };
  const given = await keepLostPost(
    { request } as Parameters<typeof keepLostPost>[0],
    next as Parameters<typeof keepLostPost>[1],
  );
  return (given as Results)['page'];
}

beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/ewmData' } }));
afterEach(() => vi.unstubAllGlobals());

const unanswered = { type: 'error', result: new TypeError('Failed to fetch') } as const;
const refused = (status: number) =>
  ({ type: 'error', result: new ErrorResponse(status, '', 'no instance') }) as const;

describe('a post that got no answer', () => {
  test.each([
    ['no line', unanswered],
    [
      'no line, as the router tells of an action',
      { type: 'error', result: data(unanswered.result) } as const,
    ],
    ['a proxy without a server', refused(502)],
    ['an instance that turns away', refused(503)],
  ])('is one that its form was refused: %s', async (_, lost) => {
    const typed = { intent: 'entry', text: '更换风机' };
    expect(await run(post(), lost)).toMatchObject({
      type: 'data',
      result: {
        data: { typed, failure: { intent: 'entry', code: 'request.internal', typed } },
        init: { status: 503 },
      },
    });
    const given = await run(post(), lost);
    expect(JSON.stringify(given)).not.toContain('secret');
  });

  test.each([
    ['an answer', { type: 'data', result: { isDone: true } } as const],
    ['a fault of the page', { type: 'error', result: new TypeError('x is undefined') } as const],
    ['what is not there', refused(404)],
  ])('%s stays what it is', async (_, result) => {
    expect(await run(post(), result)).toBe(result);
  });

  test('what was sent to another page is not answered by this one', async () => {
    vi.stubGlobal('window', { location: { pathname: '/forum' } });
    expect(await run(post(), unanswered)).toBe(unanswered);
  });

  test('a page that did not come is no form', async () => {
    expect(await run(new Request('http://portal.example/ewmData'), unanswered)).toBe(unanswered);
  });
});

test('every page that takes posts looks at what came of them', () => {
  const pages = globSync('app/routes/**/*.tsx').filter((file) => {
    const source = readFileSync(file, 'utf8');
    return /^export (?:async function|const) action\b/m.test(source) && /^export default /m.test(source);
  });
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => !/\bactionData\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
