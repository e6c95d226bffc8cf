interface PageType {
  name: string;
  path: string;
}

/** One page of each type that a visitor can open; `:topic` and `:person` are those of the list's first row. */
const pageTypes: readonly PageType[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/product' },
  { name: 'product', path: '/product/superpanel' },
  { name: 'prices', path: '/price' },
  { name: 'prices in the app', path: '/priceapp' },
  { name: 'text', path: '/he' },
  { name: 'customer care', path: '/customerCare' },
  { name: 'legal', path: '/terms' },
  { name: 'forum list', path: '/forum' },
  { name: 'forum board', path: '/forum/board/1' },
  { name: 'forum topic', path: '/forum/topic/:topic' },
  { name: 'forum search', path: '/forum/search?keyword=%E6%96%AD%E8%B7%AF%E5%99%A8' },
  { name: 'person', path: '/space/:person' },
  { name: 'area to come', path: '/wiki' },
  { name: 'sign in', path: '/user/signin' },
  { name: 'sign up', path: '/member/register' },
  { name: 'forgotten password', path: '/member/forget_passwd' },
  { name: 'API description', path: '/developers/api' },
];

export function listPages(answers: Record<string, unknown>): PageType[] {
  const { items } = answers.topics as { items: { id: number; author: { userId: number } }[] };
  const [first] = items;
  return pageTypes.map(({ name, path }) => ({
    name,
    path: path.replace(':topic', String(first?.id)).replace(':person', String(first?.author.userId)),
  }));
}
