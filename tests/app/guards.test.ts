import { describe, expect, test } from 'vitest';
import { guard } from '../../app/framework/guards.ts';
import { currentUserContext } from '../../app/framework/request-context.ts';
import type { CurrentUser } from '../../contract/account/account.ts';
import { contextOf, pageRequest, someUser } from './support.ts';

async function pass(names: string[], user: CurrentUser | null, path = '/personal'): Promise<unknown> {
  const page = pageRequest();
  const context = contextOf(page);
  context.set(currentUserContext, user);
  const url = new URL(path, 'http://portal.test');
  try {
    await guard(...names)(
      { context, url, request: new Request(url), params: {} } as never,
      (async () => {}) as never,
    );
  } catch (thrown) {
    return thrown;
  } finally {
    expect(page.sharing.isForbidden).toBe(true);
  }
  return 'passed';
}

describe('signed-in', () => {
  test('sends a visitor to sign in, with the way back', async () => {
    const thrown = await pass(['signed-in'], null, '/personal/message/messageIndex?page=2&q=母线');
    expect(thrown).toBeInstanceOf(Response);
    const { status, headers } = thrown as Response;
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(
      `/user/signin?ref=${encodeURIComponent('/personal/message/messageIndex?page=2&q=%E6%AF%8D%E7%BA%BF')}`,
    );
  });

  test('lets a user pass', async () => {
    expect(await pass(['signed-in'], someUser)).toBe('passed');
  });
});

describe('admin', () => {
  test('sends a visitor to sign in first', async () => {
    expect(await pass(['admin'], null, '/admin')).toMatchObject({ status: 302 });
  });

  test('forbids a user without a role', async () => {
    expect(await pass(['admin'], someUser, '/admin')).toMatchObject({
      data: '403 forbidden',
      init: { status: 403 },
    });
  });

  test.each(['owner', 'admin'] as const)('lets the role %s pass', async (role) => {
    expect(await pass(['admin'], { ...someUser, roles: [role] }, '/admin')).toBe('passed');
  });
});

test.each(['sined-in', '', '__proto__', 'constructor'])(
  'the name %j is an unknown middleware',
  async (name) => {
    expect(await pass([name], someUser)).toMatchObject({ data: 'Unknown middleware', init: { status: 500 } });
  },
);
