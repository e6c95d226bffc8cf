import { describe, expect, test } from 'vitest';
import { createApi, createMarkedApi } from '../../../app/services/api.ts';
import { CallFailure } from '../../../app/services/call-failure.ts';

const base = 'http://portal.test';

describe('the envelope', () => {
  test('status 200 and the success flag: the data', async () => {
    expect(await answer({ success: true, data: { a: 1 } })).toEqual({ a: 1 });
    expect(await answer({ success: true, data: null })).toBeNull();
  });

  test.each([
    ['no success flag', { data: 1 }, 200],
    ['a refused success', { success: false, code: 'forum.topic_locked' }, 200],
    ['a truthy flag that is not true', { success: 1, data: 1 }, 200],
    ['another good status', { success: true, data: 1 }, 201],
    ['a bad status', { success: true, data: 1 }, 500],
  ])('%s: rejected with the whole body', async (_, body, status) => {
    const failure = await answer(body, status).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect((failure as CallFailure).body).toEqual(body);
  });

  test.each([
    [{ success: false, statusCode: 409, code: 'x' }, 200, 409],
    [{ success: false, status: 423 }, 200, 423],
    [{ success: false }, 404, 404],
    [{ success: false }, 200, 500],
    [{ statusCode: 'teapot' }, 503, 503],
    ['<html>', 502, 502],
  ])('body %j with status %i carries statusCode %i', async (body, status, statusCode) => {
    await expect(answer(body, status)).rejects.toMatchObject({ statusCode });
  });

  test('code, fields, values and request id come along', async () => {
    const body = {
      success: false,
      code: 'request.invalid',
      statusCode: 400,
      fields: { title: 'min_length' },
      values: { seconds: 42 },
      requestId: 'r-1',
    };
    const { code, fields, values, requestId } = await failureOf(answer(body, 400));
    expect({ code, fields, values, requestId }).toEqual({
      code: 'request.invalid',
      fields: { title: 'min_length' },
      values: { seconds: 42 },
      requestId: 'r-1',
    });
  });

  test('an answer of the storage host returns only its status', async () => {
    const api = createApi({
      base: 'https://storage.test',
      storageHost: 'storage.test',
      fetch: async (request) => withUrl(new Response(null, { status: 204 }), request.url),
    });
    expect(await api('bucket/key', { method: 'PUT' }).json()).toBe(204);
  });

  test('the same answer of any other host is refused', async () => {
    const api = createApi({
      base,
      storageHost: 'storage.test',
      fetch: async () => new Response(null, { status: 204 }),
    });
    await expect(api('bucket/key', { method: 'PUT' }).json()).rejects.toBeInstanceOf(CallFailure);
  });
});

describe('the second client', () => {
  test('marks itself, states JSON on POST and carries the token in a header of its own', async () => {
    const seen: Request[] = [];
    const api = createMarkedApi({ base, client: 'huiliu-app', token: 't-1', fetch: recordIn(seen) });
    await api('view/x', { method: 'POST' }).json();
    await api('view/x').json();
    const [post, get] = seen;
    expect(post?.headers.get('x-client')).toBe('huiliu-app');
    expect(post?.headers.get('x-authorization')).toBe('Bearer t-1');
    expect(post?.headers.get('content-type')).toBe('application/json');
    expect(get?.headers.get('content-type')).toBeNull();
    expect(get?.headers.has('authorization')).toBe(false);
  });

  test('without a token it sends no authorization at all', async () => {
    const seen: Request[] = [];
    await createMarkedApi({ base, client: 'huiliu-app', token: undefined, fetch: recordIn(seen) })(
      'view/x',
    ).json();
    expect(seen[0]?.headers.has('x-authorization')).toBe(false);
  });
});

test('reads are not repeated unless told', async () => {
  let calls = 0;
  const api = createApi({
    base,
    fetch: async () => {
      calls += 1;
      throw new TypeError('fetch failed');
    },
  });
  await expect(api('view/x').json()).rejects.toThrow();
  expect(calls).toBe(1);
});

function answer(body: unknown, status = 200): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return createApi({ base, fetch: async () => new Response(text, { status }) })('view/x').json();
}

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  try {
    await call;
  } catch (error) {
    return error as CallFailure;
  }
  throw new Error('The call succeeded');
}

function recordIn(seen: Request[]) {
  return async (request: Request) => {
    seen.push(request);
    return Response.json({ success: true, data: null });
  };
}

/** A response made by hand has no address of its own. */
function withUrl(response: Response, url: string): Response {
  return Object.defineProperty(response, 'url', { value: url });
}
