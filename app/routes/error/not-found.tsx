import { data } from 'react-router';

/** Takes every address that no other route matches, so that the error page has the site's data around it. */
export function loader() {
  throw data('This page could not be found', { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
