import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    'working-time': typeof import('../../i18n/zh-CN/working-time.json');
  }
}

export const workingTimeArea = defineArea({
  name: 'working-time',
  menus: {
    staff: [
      { group: 'admin.group.system', order: 15, id: 'admin.working_time', path: '/admin/working-time' },
    ],
  },
});
