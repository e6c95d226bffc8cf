import { defineArea } from '../../area.ts';

export const seoArea = defineArea({
  name: 'seo',
  guide: [
    { section: 'access', order: 10, name: '网站地图', path: '/sitemap.xml', note: '各区页面与最后修改时间' },
  ],
});
