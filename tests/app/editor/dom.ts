import { Window } from 'happy-dom';

const names = [
  'document',
  'DOMParser',
  'NodeFilter',
  'Node',
  'Element',
  'HTMLElement',
  'Text',
  'navigator',
] as const;

/**
 * Gives Node the few globals of a browser that the editor's parsing asks for, and returns what takes them back: files
 * share their process, and a module of Node that finds a document takes itself to be in a browser.
 */
export function installDom(): () => void {
  const window = new Window({ url: 'https://portal.example/forum/new' });
  const given = { ...Object.fromEntries(names.map((name) => [name, window[name]])), window };
  const before = Object.keys(given).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  };
}
