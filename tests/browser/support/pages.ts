import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../app/routes.ts';

/** A parameter's value in the demo content, by template; `:topic` and the like are what `own-things.ts` made or found. */
const examples: Readonly<Record<string, string>> = {
  'admin/users/:userId': '/admin/users/2',
  'admin/users/:userId/order': '/admin/users/2/order',
  'admin/orders/:number': '/admin/orders/:order',
  'admin/parts/:partId': '/admin/parts/1',
  'admin/wiki/:articleId': '/admin/wiki/1',
  'admin/search/dictionary': '/admin/search/dictionary?words=%E6%96%AD%E8%B7%AF%E5%99%A8',
  'files/:id': '/files/:file',
  'forum/board/:id': '/forum/board/1',
  'forum/history/:kind/:id': '/forum/history/topic/:topic',
  'forum/post/:id/edit': '/forum/post/:reply/edit',
  'forum/search': '/forum/search?keyword=%E6%AF%8D%E7%BA%BF',
  'forum/topic/:id': '/forum/topic/1',
  'forum/topic/:id/edit': '/forum/topic/:topic/edit',
  'forum/topic/:id/order': '/forum/topic/1/order',
  'guestBook/entry/:id': '/guestBook/entry/1',
  'ldz/compare': '/ldz/compare?id=1&id=2&id=9',
  'ldz/detail/:id?': '/ldz/detail/1',
  'ldzia/detail/:id?': '/ldzia/detail/:part',
  'ldz/makers/:slug': '/ldz/makers/sample',
  'ldz/requests': '/ldz/requests?number=KM-95',
  'order/:number': '/order/:order',
  'order/new': '/order/new?kind=membership&tier=year',
  'personal/message/with/:userId': '/personal/message/with/2',
  'product/:slug': '/product/superpanel',
  redirect: '/redirect?url=https%3A%2F%2Fexample.com%2F',
  'report/:kind/:id': '/report/topic/1',
  'resources/detail/:id?': '/resources/detail/1',
  'resources/detail/:id/uses': '/resources/detail/1/uses',
  'resources/genius/:userId': '/resources/genius/2',
  'resources/search': '/resources/search?price=free',
  'resources/tag/:id?': '/resources/tag/%E5%8F%98%E5%8E%8B%E5%99%A8',
  'space/:userId': '/space/2',
  'user/callback/:provider': '/user/callback/wechat?failure=identity.denied',
  'user/lost-factor/:code': '/user/lost-factor/0123456789abcdef',
  wholeSearch: '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF',
  'wiki/category/:id?': '/wiki/category/protection',
  'wiki/detail/:id?': '/wiki/detail/breaking-capacity',
  'wiki/detail/:id/blame': '/wiki/detail/breaking-capacity/blame',
  'wiki/detail/:id/diff': '/wiki/detail/breaking-capacity/diff?from=1&to=1',
  'wiki/detail/:id/edit': '/wiki/detail/breaking-capacity/edit',
  'wiki/detail/:id/history': '/wiki/detail/breaking-capacity/history',
  'wiki/detail/:id/revision/:number': '/wiki/detail/breaking-capacity/revision/1',
  'wiki/detail/:id/talk': '/wiki/detail/breaking-capacity/talk',
  'wiki/search': '/wiki/search?keyword=%E6%AF%8D%E7%BA%BF',
};

/** Pages that show themselves only inside a longer way, with the tests that go it; null where none does yet. */
export const seenOnTheWay: Readonly<Record<string, string | null>> = {
  'admin/certifications/:certificationId': 'tests/browser/certification.test.ts',
  'admin/companies/:companyId': 'tests/browser/company.test.ts',
  'admin/parts/imports/:importId': 'tests/browser/ldz.test.ts',
  'company/join/:code': 'tests/browser/company.test.ts',
  'files/:id/take': 'tests/browser/files.test.ts',
  'order/:number/refund': 'tests/browser/buying.test.ts',
  'order/payer': 'tests/browser/buying.test.ts',
  'personal/company/coins': 'tests/browser/company.test.ts',
  'personal/company/invitations': 'tests/browser/company.test.ts',
  'personal/company/members': 'tests/browser/company.test.ts',
  'personal/company/report': null,
  'personal/company/settings': 'tests/browser/company.test.ts',
  'personal/creation/resource/:id': 'tests/browser/marketplace.test.ts',
  'personal/resource/collection/:id': 'tests/browser/marketplace.test.ts',
  'personal/security/proof': null,
  'resources/detail/:id/changes': 'tests/browser/viewers.test.ts',
  'resources/detail/:id/return': 'tests/browser/marketplace.test.ts',
  'resources/detail/:id/take': 'tests/browser/marketplace.test.ts',
  'wiki/proposal/:proposalId': 'tests/browser/wiki.test.ts',
  'wiki/proposal/:proposalId/edit': 'tests/browser/wiki.test.ts',
};

/** Pages that say that something is over, or was refused, and how they answer. */
export const statusOf: Readonly<Record<string, number>> = {
  'user/callback/finish': 400,
  'user/callback/:provider': 400,
  'user/second-step': 410,
  'user/second-step/lost': 410,
};

/** Every page of the site map by its template; what answers without a page (feeds, redirects) is none. */
export function listTemplates(): string[] {
  return (routes as RouteConfigEntry[]).flatMap(templatesOf).filter((template) => template !== '*');
}

function templatesOf({ path = '', file, children }: RouteConfigEntry): string[] {
  if (children) return children.flatMap(templatesOf);
  return file.endsWith('.tsx') ? [path] : [];
}

/** The address at which a template is looked at; undefined for one that is seen on the way, or that nothing stands for. */
export function exampleOf(template: string): string | undefined {
  if (template in seenOnTheWay) return undefined;
  const example = examples[template];
  if (example) return example;
  return /:\w+(?!\?|\w)/.test(template) ? undefined : `/${template.replace(/\/:\w+\?/g, '')}`;
}
