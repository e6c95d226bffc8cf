import { expect, test } from 'vitest';
import { areas } from '../../app/areas.ts';
import { personalEntryOf } from '../../app/layouts/navigation.ts';
import { listMenus } from '../../app/shell/menus.ts';

const links = listMenus(areas).personal.flatMap((group) => group.links);

test.each([
  ['/personal', '/personal'],
  ['/personal/creation/creationIndex', '/personal/creation/creationIndex'],
  ['/personal/creation/resource/new', '/personal/creation/creationIndex'],
  ['/personal/creation/courses', '/personal/creation/courses'],
  ['/personal/creation/course/new', '/personal/creation/courses'],
  ['/personal/creation/lesson/3/practice', '/personal/creation/courses'],
  ['/personal/creation/quiz/1/question', '/personal/creation/courses'],
  ['/personal/creation/bundles', '/personal/creation/bundles'],
  ['/personal/message/messageIndex', '/personal/message/messageIndex'],
  ['/personal/nowhere', undefined],
])('the page %s belongs to one entry of the personal menu: %s', (pathname, entry) => {
  expect(personalEntryOf(links, pathname)).toBe(entry);
});
