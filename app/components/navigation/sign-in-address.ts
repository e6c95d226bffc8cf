/** Address of the sign-in page that leads back to `path`. */
export function signInAddress(path: string): string {
  return `/user/signin?ref=${encodeURIComponent(path)}`;
}
