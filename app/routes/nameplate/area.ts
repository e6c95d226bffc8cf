import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    nameplate: typeof import('../../i18n/zh-CN/nameplate.json');
  }
}

/** Of the demo content. */
const example = '/ewmData/DEMA4-3679M';

export const nameplateArea = defineArea({
  name: 'nameplate',
  menus: {
    main: [{ group: 'nav.service', order: 27, id: 'nav.service.nameplate', path: '/ewmData' }],
    footer: [{ group: 'footer.service', order: 17, id: 'nav.service.nameplate', path: '/ewmData' }],
    personal: [{ order: 58, id: 'nameplate.own', path: '/ewmData/own', icon: 'bolt' }],
  },
  guide: [
    {
      section: 'access',
      order: 74,
      name: '数字铭牌',
      path: '/ewmData',
      note: '输入铭牌上的短码或扫码，查看柜体与元件的参数、图纸、证书与装机清单',
    },
  ],
  pages: {
    ewmData: { variants: ['/ewmData?code=33333-33333'] },
    'ewmData/:code': { example },
    'ewmData/01/:gtin/21/:serial': { example: '/ewmData/01/06901234567892/21/S-0', status: 404 },
    'ewmData/:code/files/:fileId': { seenIn: 'tests/browser/nameplate.long.test.ts' },
    'ewmData/own': { readers: 'members' },
    'ewmData/new': { readers: 'members' },
    'ewmData/batches': { readers: 'members' },
    'ewmData/:code/life': { readers: 'members', example: '/ewmData/:nameplate/life' },
    'ewmData/:code/edit': { readers: 'members', example: '/ewmData/:nameplate/edit' },
    'ewmData/:code/labels': { readers: 'members', example: '/ewmData/:nameplate/labels' },
    'ewmData/:code/contents': { readers: 'members', example: '/ewmData/:nameplate/contents' },
  },
});
