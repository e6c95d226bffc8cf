import { createContext } from 'react';

/**
 * Whether this document answers a posted form. Then the browser itself goes to what it was refused for, scripts or not;
 * afterwards `useOutcomeInView` does.
 */
export const PostedContext = createContext(false);
