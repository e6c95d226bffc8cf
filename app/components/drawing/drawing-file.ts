import sizes from 'virtual:drawing-sizes';

const addresses = import.meta.glob<string>('../../drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface DrawingFile {
  address: string;
  viewBox: string;
  width: number;
  height: number;
}

/**
 * The file of a line drawing in `app/drawings`, by its name without the ending. It brings the addresses of all of them:
 * a list page asks for it in its loader, and gives its parts what is found.
 */
export function findDrawing(name: string): DrawingFile | undefined {
  const address = addresses[`../../drawings/${name}.svg`];
  const size = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
  return address && size ? { address, ...size } : undefined;
}
