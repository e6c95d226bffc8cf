declare module 'virtual:page-tables' {
  /** Names of message tables by the id of a route; while developing all of them stand at `root`. */
  export type PageTables = Readonly<Record<string, readonly string[]>>;
  const tables: PageTables;
  export default tables;
}

declare module 'virtual:error-messages/*' {
  /** The words of every error code, compiled. */
  const messages: import('./intl.ts').Messages;
  export default messages;
}

declare module 'virtual:menu-messages/*' {
  /** The words of menus that stand in tables of areas, compiled. */
  const messages: import('./intl.ts').Messages;
  export default messages;
}

declare module 'virtual:table-files' {
  /** On the server, the addresses of the browser's tables, such as `zh-CN/forum` and `browser/zh-cn`. */
  const files: Readonly<Record<string, string | undefined>>;
  export default files;
}
