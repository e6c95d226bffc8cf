/** Keys as the keyboard in front of the reader names them. */
export function keyNames(keys: string): string {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  return keys.replace(/\bMod\b/g, isMac ? '⌘' : 'Ctrl').replace(/ /g, isMac ? ' ' : ' + ');
}
