import { join } from 'node:path';

/** Makes a portal of the tests render with React's production build, given to Node before the program. */
export const productionReact = `--import=${join(import.meta.dirname, 'production-react.ts')}`;
