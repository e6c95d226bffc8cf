/** Tells whoever listens on the window that another page, or the error page in its place, is being shown. */
export function announceRoute(): void {
  const { pathname, search } = window.location;
  window.dispatchEvent(new CustomEvent('route-changed', { detail: { path: pathname + search } }));
}
