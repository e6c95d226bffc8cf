declare module 'virtual:drawing-sizes' {
  /** View box of every drawing by file name without its ending; width and height in its units. */
  const sizes: Readonly<Record<string, { viewBox: string; width: number; height: number }>>;
  export default sizes;
}
