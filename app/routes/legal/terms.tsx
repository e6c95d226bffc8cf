import { sharePage } from '../../framework/request-context.ts';
import type { Route } from './+types/terms';
import { legalMeta } from './legal-meta.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site');
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => legalMeta(matches, 'terms');

export default function TermsPage() {
  return <LegalPage name="terms" />;
}
