import { FormattedMessage, useIntl } from 'react-intl';
import { chainPath, chainVersion } from '../../../../contract/chain/chain-limits.ts';
import { CopyField } from '../../../components/forms/copy-field.tsx';
import needs from '../../../components/forms/needs-scripts.module.css';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { TitleBlock } from '../../../components/ui/title-block.tsx';
import { useNow } from '../../../i18n/now.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './chain.module.css';
import type { ChainView } from './chain-view.ts';

/** The project's address, how it is kept and gets on paper, and its title block. */
export function ChainFoot({ view }: { view: ChainView }) {
  const intl = useIntl();
  const site = useSite();
  const now = useNow();
  const address = `${site?.origin ?? ''}${chainPath}?${view.address}`;
  return (
    <section className={styles.foot} aria-label={intl.formatMessage({ id: 'chain.keep' })}>
      <div className={styles.hand}>
        <h2>
          <FormattedMessage id="chain.keep" />
        </h2>
        <p>
          <FormattedMessage id="chain.keep.text" />
        </p>
        <CopyField label={intl.formatMessage({ id: 'chain.address' })} value={address} />
        <p className={styles.acts}>
          <ButtonLink to={`${chainPath}/parts?${view.address}`} rel="nofollow" variant="primary">
            <FormattedMessage id="chain.parts.do" />
          </ButtonLink>
          <ButtonLink to={`/personal/calculations/new/chain?${view.address}`} rel="nofollow">
            <FormattedMessage id="chain.save" />
          </ButtonLink>
          <Button className={needs.needsScripts} onClick={() => window.print()}>
            <FormattedMessage id="chain.print" />
          </Button>
        </p>
      </div>
      <TitleBlock
        entries={[
          {
            name: intl.formatMessage({ id: 'chain.block.title' }),
            value: <FormattedMessage id="chain.title" />,
            isWide: true,
          },
          { name: intl.formatMessage({ id: 'chain.block.version' }), value: chainVersion },
          { name: intl.formatMessage({ id: 'chain.block.date' }), value: <Time value={now} format="date" /> },
          { name: intl.formatMessage({ id: 'chain.block.scale' }), value: '—' },
          { name: intl.formatMessage({ id: 'chain.block.site' }), value: site?.config.siteTitle },
          { name: intl.formatMessage({ id: 'chain.address' }), value: address, isWide: true },
        ]}
      />
    </section>
  );
}
