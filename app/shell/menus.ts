import type { Plugin } from 'vite';
import { isStanding } from '../../contract/area-switches.ts';
import { type Area, type AreaMenus, menuGroups } from '../area.ts';
import type { FooterColumn, IconLink, NavEntry, StaffGroup } from '../layouts/navigation.ts';

type Ungrouped<Link> = Omit<Link, 'group' | 'order'>;
type LinkOf<Menu extends keyof AreaMenus> = NonNullable<AreaMenus[Menu]>[number];

/** The menus of the portal, put together from what the areas bring to each; none leads to one in preparation. */
export function listMenus(areas: readonly Area[]) {
  const open = areas.filter(({ name, preparing }) => !preparing && isStanding(name));
  const linksOf = <Menu extends keyof AreaMenus>(menu: Menu, group: string) =>
    open
      .flatMap((area): readonly LinkOf<Menu>[] => area.menus?.[menu] ?? [])
      .filter((link) => (link.group ?? '') === group)
      .sort((a, b) => a.order - b.order)
      .map(({ group: _, order: __, ...link }): Ungrouped<LinkOf<Menu>> => link);
  const main: NavEntry[] = linksOf('main', '').map((entry) => {
    const links = linksOf('main', entry.id);
    return links.length > 0 ? { ...entry, links } : entry;
  });
  const account: IconLink[][] = menuGroups.account.map((group) => linksOf('account', group));
  const bottom: IconLink[] = linksOf('bottom', '');
  const footer: FooterColumn[] = menuGroups.footer.map((id) => ({ id, links: linksOf('footer', id) }));
  const personal = menuGroups.personal.map((title) => ({
    ...(title && { title }),
    links: linksOf('personal', title),
  }));
  const staff: StaffGroup[] = menuGroups.staff.map((title) => ({
    ...(title && { title }),
    links: linksOf('staff', title),
  }));
  return { main, account, bottom, footer, personal, staff };
}

export type Menus = ReturnType<typeof listMenus>;

/** The messages that each menu is written with, its titles included. */
export function listMenuMessages(menus: Menus): Record<keyof Menus, string[]> {
  const idsIn = (part: unknown): string[] => {
    if (Array.isArray(part)) return part.flatMap(idsIn);
    if (typeof part !== 'object' || part === null) return [];
    const { id, title, links } = part as { id?: string; title?: string; links?: unknown };
    return [...(id ? [id] : []), ...(title ? [title] : []), ...idsIn(links)];
  };
  const names = Object.keys(menus) as (keyof Menus)[];
  return Object.fromEntries(names.map((name) => [name, idsIn(menus[name])])) as Record<keyof Menus, string[]>;
}

const prefix = 'virtual:menus/';

/** Hands the pages each menu as a finished value, so that no description of an area travels to the browser. */
export function menuModules(areas: readonly Area[]): Plugin {
  const menus: Readonly<Record<string, unknown>> = listMenus(areas);
  return {
    name: 'menu-modules',
    resolveId: { filter: { id: /^virtual:menus\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:menus\// },
      handler(id) {
        return { code: `export default ${JSON.stringify(menus[id.slice(prefix.length + 1)])};`, map: null };
      },
    },
  };
}
