/** Address of the sign-in page that leads back to `path`. */
export function signInAddress(path: string): string {
  return `/user/signin?ref=${encodeURIComponent(path)}`;
}

/** Address of the sign-up page that leads back to `path`. */
export function signUpAddress(path: string): string {
  return `/member/register?ref=${encodeURIComponent(path)}`;
}
