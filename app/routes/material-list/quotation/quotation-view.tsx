import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { writePercent, writeThousandths } from '../../../../contract/material-list/fields.ts';
import { listLimits } from '../../../../contract/material-list/kinds.ts';
import {
  isPlain,
  type QuotedContent,
  type WholeQuotation,
} from '../../../../contract/material-list/quotation.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../material-list.module.css';
import { moneyText } from '../money-text.ts';
import { QuotationState } from './quotation-state.tsx';

interface QuotationViewProps {
  quotation: WholeQuotation;
  files: { pdf: string; xlsx: string };
  failure: PostFailure | undefined;
}

/** A quotation as the customer sees it, to accept or to decline. */
export function QuotationView({ quotation, files, failure }: QuotationViewProps) {
  const { content, state } = quotation;
  const lang = useContentLang();
  return (
    <div className="wrap">
      <PageHead
        title={
          <>
            <FormattedMessage id="quotation.title" /> {quotation.number}/{quotation.revision}
          </>
        }
        text={
          <span lang={lang}>
            {[quotation.issuer, content.title, content.project].filter(Boolean).join(' · ')}
          </span>
        }
        actions={
          <>
            <ButtonLink to={files.pdf} isReload rel="nofollow">
              PDF
            </ButtonLink>
            <ButtonLink to={files.xlsx} isReload rel="nofollow">
              XLSX
            </ButtonLink>
          </>
        }
      />
      <div className={styles.cards}>
        <Refusal failure={failure} />
        <QuotationFacts quotation={quotation} />
        <QuotedGroups content={content} />
        <QuotedSums quotation={quotation} />
        {quotation.terms && (
          <Card title={<FormattedMessage id="quotation.terms" />}>
            <p className={styles.terms} lang={lang}>
              {quotation.terms}
            </p>
          </Card>
        )}
        {state === 'open' && <Answer failure={failure} />}
      </div>
    </div>
  );
}

function QuotationFacts({ quotation }: { quotation: WholeQuotation }) {
  return (
    <Card>
      <dl className={styles.facts} lang={useContentLang()}>
        <Fact name="state" value={<QuotationState state={quotation.state} />} />
        <Fact name="issuer" value={quotation.issuer} />
        <Fact name="customer" value={quotation.customer} />
        {quotation.contact && <Fact name="contact" value={quotation.contact} />}
        <Fact name="issued" value={<Time value={quotation.issuedAt} format="date" />} />
        <Fact name="valid_until" value={quotation.validUntil} />
        {quotation.answeredAt && (
          <Fact
            name="answered"
            value={
              <>
                {quotation.answeredBy} · <Time value={quotation.answeredAt} format="full" />{' '}
                {quotation.answerNote}
              </>
            }
          />
        )}
      </dl>
    </Card>
  );
}

type FactName = 'state' | 'issuer' | 'customer' | 'contact' | 'issued' | 'valid_until' | 'answered';

function Fact({ name, value }: { name: FactName; value: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`quotation.fact.${name}`} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

const columns = ['designation', 'part', 'quantity', 'unit_price', 'amount'] as const;
const plainColumns = ['name', 'quantity', 'unit_price', 'amount'] as const;

export function QuotedGroups({ content }: { content: QuotedContent }) {
  const intl = useIntl();
  const lang = useContentLang();
  const isNamed = isPlain(content);
  const shown = isNamed ? plainColumns : columns;
  /** Numbers name themselves where rows are cards. */
  const cell = (name: 'quantity' | 'unit_price' | 'amount') => ({
    className: name === 'amount' ? `${numberCell} ${styles.amount}` : numberCell,
    'data-label': intl.formatMessage({ id: `quotation.column.${name}` }),
  });
  return content.groups.map((group, at) => {
    const title = [group.designation, group.name].filter(Boolean).join(' ');
    const isWhole = title === '' && group.count === 1 && content.groups.length === 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is offered never changes
      <section key={at} className={styles.group}>
        {!isWhole && (
          <div className={styles.groupHead}>
            <h2 lang={lang}>
              {title}
              {group.count > 1 && <> × {group.count}</>}
            </h2>
            <span className={styles.sum}>¥{moneyText(group.sumFen * group.count)}</span>
          </div>
        )}
        <Table label={title || intl.formatMessage({ id: 'quotation.title' })} hasCards>
          <ColumnHeads
            names={shown}
            numbers={['quantity', 'unit_price', 'amount']}
            text={(name) => <FormattedMessage id={`quotation.column.${name}`} />}
          />
          <tbody lang={lang}>
            {group.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is offered never changes
              <tr key={place}>
                {!isNamed && <td className={styles.whole}>{line.designation}</td>}
                <td className={`${styles.part} ${styles.whole}`}>
                  <span className={styles.number}>{line.number}</span> {line.name}
                  <span className={styles.meta}>{line.maker}</span>
                </td>
                <td {...cell('quantity')}>
                  {writeThousandths(line.quantity)} {line.unit}
                </td>
                <td {...cell('unit_price')}>{moneyText(line.unitFen)}</td>
                <td {...cell('amount')}>{moneyText(line.amountFen)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    );
  });
}

export function QuotedSums({
  quotation: { content, netFen, taxFen, grossFen },
}: {
  quotation: Pick<WholeQuotation, 'content' | 'netFen' | 'taxFen' | 'grossFen'>;
}) {
  return (
    <Card>
      <dl className={styles.sums}>
        <dt>
          <FormattedMessage id="materials.sum.net" />
        </dt>
        <dd>¥{moneyText(netFen)}</dd>
        <dt>
          <FormattedMessage id="materials.sum.tax" values={{ percent: writePercent(content.taxBp) }} />
        </dt>
        <dd>¥{moneyText(taxFen)}</dd>
        <dt className={styles.gross}>
          <FormattedMessage id="materials.sum.gross" />
        </dt>
        <dd className={styles.gross}>¥{moneyText(grossFen)}</dd>
      </dl>
    </Card>
  );
}

function Answer({ failure }: { failure: PostFailure | undefined }) {
  return (
    <Card title={<FormattedMessage id="quotation.answer" />} className={styles.onScreen}>
      <Form method="post" className={styles.form}>
        <TextField
          label={<FormattedMessage id="quotation.answer.name" />}
          hint={<FormattedMessage id="quotation.answer.hint" />}
          name="name"
          required
          maxLength={40}
          autoComplete="name"
          defaultValue={failure?.typed['name']}
        />
        <TextareaField
          label={<FormattedMessage id="quotation.answer.note" />}
          name="note"
          rows={3}
          maxLength={listLimits.text}
          defaultValue={failure?.typed['note']}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" name="intent" value="accepted">
            <FormattedMessage id="quotation.accept" />
          </Button>
          <Button type="submit" variant="ghost" name="intent" value="declined">
            <FormattedMessage id="quotation.decline" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
