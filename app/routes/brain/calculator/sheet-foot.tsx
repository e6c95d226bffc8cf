import { FormattedMessage, useIntl } from 'react-intl';
import { escapeBrackets } from '../../../../contract/rich-text/link-address.ts';
import type { CalculatorView } from '../../../components/calculation/view.ts';
import { CopyField } from '../../../components/forms/copy-field.tsx';
import needs from '../../../components/forms/needs-scripts.module.css';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { TitleBlock } from '../../../components/ui/title-block.tsx';
import { useNow } from '../../../i18n/now.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './calculator.module.css';

/** The title block of the sheet, its address, and how it gets on paper. */
export function SheetFoot({ view }: { view: CalculatorView }) {
  const intl = useIntl();
  const site = useSite();
  const now = useNow();
  const text = (id: 'calculation' | 'version' | 'date' | 'scale' | 'site' | 'address') =>
    intl.formatMessage({ id: `brain.block.${id}` });
  const address = `${site?.origin ?? ''}/electricBrain/calculators/${view.name}?${view.address}`;
  const sheet = (ending: string) => `/api/calculations/sheets/${view.name}.${ending}?${view.address}`;
  return (
    <section className={styles.foot} aria-label={intl.formatMessage({ id: 'brain.sheet' })}>
      <div className={styles.hand}>
        <h2>
          <FormattedMessage id="brain.sheet" />
        </h2>
        <p>
          <FormattedMessage id="brain.sheet.text" />
        </p>
        <p className={styles.caption}>{text('address')}</p>
        <CopyField label={text('address')} value={address} />
        <p className={styles.caption}>{intl.formatMessage({ id: 'brain.embed' })}</p>
        <CopyField
          label={intl.formatMessage({ id: 'brain.embed' })}
          value={`[${view.title}](/electricBrain/calculators/${view.name}?${escapeBrackets(view.address)})`}
          copyLabel="brain.embed.copy"
          doneLabel="brain.embed.copied"
        />
        <p className={styles.acts}>
          <ButtonLink to={`/personal/calculations/new/${view.name}?${view.address}`} rel="nofollow">
            <FormattedMessage id="brain.save" />
          </ButtonLink>
          <ButtonLink to={sheet('pdf')} rel="nofollow" download isReload isPrefetchOff>
            PDF
          </ButtonLink>
          <ButtonLink to={sheet('xlsx')} rel="nofollow" download isReload isPrefetchOff>
            Excel
          </ButtonLink>
          <ButtonLink to={`/electricBrain/vectors/new/${view.name}?${view.address}`} rel="nofollow">
            <FormattedMessage id="brain.vectors.propose" />
          </ButtonLink>
          <Button className={needs.needsScripts} onClick={() => window.print()}>
            <FormattedMessage id="brain.print" />
          </Button>
        </p>
      </div>
      <TitleBlock
        entries={[
          { name: text('calculation'), value: view.title, isWide: true },
          { name: text('version'), value: view.version },
          { name: text('date'), value: <Time value={now} format="date" /> },
          { name: text('scale'), value: '—' },
          { name: text('site'), value: site?.config.siteTitle },
          { name: text('address'), value: address, isWide: true },
        ]}
      />
    </section>
  );
}
