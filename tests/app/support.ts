import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import { type PageRequest, pageRequestContext } from '../../app/framework/request-context.ts';
import { withWorkFolder } from '../../backend/work-folder.ts';
import type { CurrentUser } from '../../contract/account/account.ts';

export const someUser: CurrentUser = {
  userId: 7,
  headImagePath: '',
  mobile: '',
  truename: '',
  username: 'ohm',
  tenant: '',
  tenantId: 0,
  notifyUrl: '/api/events/7',
  memberId: null,
  isCompany: false,
  ticket: '',
  groupid: 1,
  roles: [],
  nickname: '欧姆',
  isPhoneVerified: true,
  isVerified: true,
  unreadCount: 0,
  moderates: [],
};

/** The facts of a request that nobody made. */
export function pageRequest(facts: Partial<PageRequest> = {}): PageRequest {
  return {
    requestId: 'r-1',
    clientAddress: '192.0.2.1',
    origin: 'http://portal.test',
    device: 'desktop',
    isWechat: false,
    locale: 'zh-CN',
    nonce: 'n',
    fetchBackend: async () => Response.json({ success: true, data: null }),
    shareAnswer: (_endpoint, load) => load(),
    withFormFolder: (work) => withWorkFolder(join(tmpdir(), 'forms'), work),
    sharing: { tags: new Set(), isForbidden: false },
    cookies: [],
    ...facts,
  };
}

export function contextOf(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, page);
  return context;
}
