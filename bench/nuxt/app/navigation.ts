export interface NavLink {
  label: string;
  path: string;
}

export interface NavEntry extends NavLink {
  links?: NavLink[];
  hasProducts?: boolean;
}

export const mainNavigation: NavEntry[] = [
  { label: '首页', path: '/' },
  { label: '选型', path: '/dxxsample' },
  { label: '产品', path: '/product', hasProducts: true },
  { label: '热门产品', path: '/product#hot' },
  { label: '论坛', path: '/forum' },
  {
    label: '资源集市',
    path: '/resources',
    links: [
      { label: '三维模型', path: '/resources/search?type=model' },
      { label: '样本资料', path: '/resources/sample' },
      { label: '设计图纸', path: '/resources/search?type=drawing' },
      { label: '牛人作品', path: '/resources/genius' },
      { label: 'LDZ 库', path: '/ldz' },
      { label: '模型库', path: '/resources/search?type=library' },
    ],
  },
  { label: '云课堂', path: '/cloudClassroom' },
  { label: '电气大脑', path: '/electricBrain' },
  {
    label: '服务与支持',
    path: '/customerCare',
    links: [
      { label: '知识百科', path: '/wiki' },
      { label: '客户服务', path: '/customerCare' },
      { label: '提交工单', path: '/customerCare/tickets/new' },
      { label: '申请试用', path: '/customerCare/trial' },
      { label: '数字铭牌', path: '/ewmData' },
      { label: '招标信息', path: '/tender' },
      { label: '留言板', path: '/guestBook' },
    ],
  },
];

export const footerColumns: { title: string; links: NavLink[] }[] = [
  {
    title: '资源',
    links: [
      { label: '资源集市', path: '/resources' },
      { label: '选型', path: '/dxxsample' },
      { label: 'LDZ 库', path: '/ldz' },
      { label: '云课堂', path: '/cloudClassroom' },
      { label: '知识百科', path: '/wiki' },
      { label: '论坛', path: '/forum' },
      { label: '电气大脑', path: '/electricBrain' },
      { label: '带出处的问答', path: '/electricBrain/answers' },
      { label: '招标信息', path: '/tender' },
      { label: '标准和条款', path: '/standards' },
    ],
  },
  {
    title: '账户',
    links: [
      { label: '开通会员', path: '/memberCenter' },
      { label: '充值 D⁠币', path: '/memberCenter#recharge' },
      { label: '个人中心', path: '/personal' },
      { label: '创作中心', path: '/personal/creation/creationIndex' },
    ],
  },
  {
    title: '服务',
    links: [
      { label: '客户服务', path: '/customerCare' },
      { label: '提交工单', path: '/customerCare/tickets/new' },
      { label: '申请试用', path: '/customerCare/trial' },
      { label: '数字铭牌', path: '/ewmData' },
      { label: '留言板', path: '/guestBook' },
      { label: '校企合作', path: '/he' },
      { label: '服务协议', path: '/terms' },
      { label: '隐私政策', path: '/privacy' },
    ],
  },
];

export const bottomBarLinks: (NavLink & { icon: string })[] = [
  { label: '首页', path: '/', icon: 'home' },
  { label: '资源', path: '/resources', icon: 'grid' },
  { label: '课堂', path: '/cloudClassroom', icon: 'cap' },
  { label: '论坛', path: '/forum', icon: 'forum' },
  { label: '我的', path: '/personal', icon: 'user' },
];

export function isWithin(path: string, pathname: string): boolean {
  if (path.includes('#')) return false;
  const [area = '/'] = path.split('?');
  return area === '/' ? pathname === '/' : pathname === area || pathname.startsWith(`${area}/`);
}
