import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { keepPath } from '../../../components/navigation/keep-path.ts';
import styles from './buy-box.module.css';

/** What may be asked for about a resource, or what became of it once it was. */
export function OwnMatters({ resource }: { resource: Resource }) {
  const { resourceId, askedBack, ownClaim, can } = resource;
  const path = `/resources/detail/${resourceId}`;
  return (
    <>
      {ownClaim !== null ? (
        <Way to={`/resources/claims/${ownClaim}`}>
          <FormattedMessage id="resource.claim.own" />
        </Way>
      ) : (
        !can.edit && (
          <Way to={`${path}/claim`}>
            <FormattedMessage id="resource.claim" />
          </Way>
        )
      )}
      {askedBack !== null ? (
        <Way to={`${path}/return`}>
          <FormattedMessage
            id={askedBack === 'refused' ? 'resource.return.refused' : 'resource.return.requested'}
          />
        </Way>
      ) : (
        can.askBack && (
          <Way to={`${path}/return`}>
            <FormattedMessage id="resource.return.link" />
          </Way>
        )
      )}
      {resource.isFavourite && (
        <Way to={keepPath(resourceId)}>
          <FormattedMessage id="resource.favourite.where" />
        </Way>
      )}
    </>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.kept}>
      <AppLink className="link" to={to} rel="nofollow">
        {children}
      </AppLink>
    </p>
  );
}
