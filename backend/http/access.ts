import type { Access } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import type { Viewer } from './context.ts';

/** Refuses a viewer whom the endpoint's access does not admit. */
export function requireAccess(access: Access, viewer: Viewer | undefined): void {
  if (access === 'anyone') return;
  if (!viewer) fail('session.required');
  if (access === 'verified' && !viewer.isVerified) fail('session.phone_required');
  if (access === 'verified' && viewer.postingSuspendedUntil) {
    fail('session.silenced', { values: { until: viewer.postingSuspendedUntil.toISOString() } });
  }
  if (access === 'moderator' && viewer.roles.length === 0 && viewer.moderates.length === 0) {
    fail('session.forbidden');
  }
  if (access === 'admin' && viewer.roles.length === 0) fail('session.forbidden');
  if (access === 'owner' && !viewer.roles.includes('owner')) fail('session.forbidden');
}
