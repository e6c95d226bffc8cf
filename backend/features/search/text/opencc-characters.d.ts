declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified [simplified …]`, entries joined by `|`. */
  const table: string;
  export default table;
}
