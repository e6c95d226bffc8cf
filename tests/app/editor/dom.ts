import { Window } from 'happy-dom';

/** Gives Node the few globals of a browser that the editor's parsing asks for. */
export function installDom(): Window {
  const window = new Window({ url: 'https://portal.example/forum/new' });
  for (const name of [
    'document',
    'DOMParser',
    'NodeFilter',
    'Node',
    'Element',
    'HTMLElement',
    'Text',
    'navigator',
  ] as const) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true, writable: true });
  return window;
}
