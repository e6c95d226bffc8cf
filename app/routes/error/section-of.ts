import columns from 'virtual:menus/footer';
import mainNavigation from 'virtual:menus/main';
import { isWithin, type NavLink } from '../../layouts/navigation.ts';

const links: readonly NavLink[] = [
  ...mainNavigation.flatMap((entry) => [entry, ...(entry.links ?? [])]),
  ...columns.flatMap((column) => column.links),
];

/** The entry of the menus below whose address `pathname` lies: the list that a page which is not there would be in. */
export function sectionOf(pathname: string): NavLink | undefined {
  const around = links.filter(({ path }) => path !== pathname && isWithin(path, pathname));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}
