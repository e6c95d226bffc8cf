declare module 'virtual:menus/main' {
  const entries: readonly import('./navigation.ts').NavEntry[];
  export default entries;
}

declare module 'virtual:menus/account' {
  const groups: readonly (readonly import('./navigation.ts').IconLink[])[];
  export default groups;
}

declare module 'virtual:menus/bottom' {
  const links: readonly import('./navigation.ts').IconLink[];
  export default links;
}

declare module 'virtual:menus/footer' {
  const columns: readonly import('./navigation.ts').FooterColumn[];
  export default columns;
}

declare module 'virtual:menus/personal' {
  const groups: readonly import('../components/navigation/side-nav.tsx').SideGroup[];
  export default groups;
}

declare module 'virtual:menus/staff' {
  const groups: readonly import('./navigation.ts').StaffGroup[];
  export default groups;
}

declare module 'virtual:kind-icons' {
  const icons: Readonly<Record<import('../area.ts').IconKind, import('../components/ui/icon.tsx').IconName>>;
  export default icons;
}
