import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { NameplateLife } from '../../../../contract/nameplate/owner.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../nameplate.module.css';

interface OwnerFormsProps {
  life: NameplateLife;
  /** Token of the link by which the visitor came. */
  offered: string;
  /** What has just been done is told, and says enough. */
  isOver: boolean;
  failure: PostFailure | undefined;
}

/** Claiming, handing over in two confirmations, and the code for the papers, each for whom it is. */
export function OwnerForms({ life, offered, isOver, failure }: OwnerFormsProps) {
  const { isKeeper, isOwner, ownerName, isClaimable, transfer, hasCompany, isAwaited } = life;
  const shown = failure?.intent === 'entry' ? undefined : failure;
  const fieldText = useFieldTextOf('nameplate', shown?.intent === 'claim' ? shown : undefined);
  return (
    <>
      <Refusal failure={shown} />
      {isKeeper && ownerName === null && (
        <Act title="nameplate.claim_code" text="nameplate.claim_code.text">
          <div>
            <Button type="submit" name="intent" value="claim-code">
              <FormattedMessage id={isClaimable ? 'nameplate.claim_code.again' : 'nameplate.claim_code.go'} />
            </Button>
          </div>
        </Act>
      )}
      {isClaimable && (
        <Act title="nameplate.claim" text="nameplate.claim.text">
          <TextField
            label={<FormattedMessage id="nameplate.claim.token" />}
            name="token"
            required
            error={fieldText('token')}
            maxLength={200}
            autoComplete="off"
            defaultValue={shown?.intent === 'claim' ? shown.typed['token'] : ''}
          />
          {hasCompany && <ForCompany failure={shown} />}
          <div>
            <Button type="submit" name="intent" value="claim">
              <FormattedMessage id="nameplate.claim.go" />
            </Button>
          </div>
        </Act>
      )}
      {isAwaited && (
        <Act title="nameplate.accept" text="nameplate.accept.awaited">
          <div>
            <Button type="submit" name="intent" value="decline">
              <FormattedMessage id="nameplate.decline.go" />
            </Button>
          </div>
        </Act>
      )}
      {!isKeeper && !isOwner && !isClaimable && !isAwaited && !offered && !isOver && (
        <Notice isLasting>
          <FormattedMessage id="nameplate.claim.unready" />
        </Notice>
      )}
      {offered && !isOwner && !isAwaited && (
        <Act title="nameplate.accept" text="nameplate.accept.text">
          <input type="hidden" name="token" value={offered} />
          {hasCompany && <ForCompany failure={shown} />}
          <div>
            <Button type="submit" name="intent" value="accept" variant="primary">
              <FormattedMessage id="nameplate.accept.go" />
            </Button>
          </div>
        </Act>
      )}
      {isOwner && (
        <Act title="nameplate.transfer" text="nameplate.transfer.text">
          <div className={styles.acts}>
            {!transfer && (
              <Button type="submit" name="intent" value="offer">
                <FormattedMessage id="nameplate.offer.go" />
              </Button>
            )}
            {transfer?.state === 'accepted' && (
              <Button type="submit" name="intent" value="confirm" variant="danger">
                <FormattedMessage id="nameplate.confirm.go" values={{ name: transfer.toName }} />
              </Button>
            )}
            {transfer && (
              <Button type="submit" name="intent" value="cancel" variant="ghost">
                <FormattedMessage id="nameplate.cancel.go" />
              </Button>
            )}
          </div>
        </Act>
      )}
    </>
  );
}

type Part = 'claim_code' | 'claim' | 'accept' | 'transfer';

function Act({
  title,
  text,
  children,
}: {
  title: `nameplate.${Part}`;
  text: `nameplate.${Part}.text` | 'nameplate.accept.awaited';
  children: ReactNode;
}) {
  return (
    <Card title={<FormattedMessage id={title} />}>
      <Form method="post" className={styles.form}>
        <p className={styles.small}>
          <FormattedMessage id={text} />
        </p>
        {children}
      </Form>
    </Card>
  );
}

function ForCompany({ failure }: { failure: PostFailure | undefined }) {
  return (
    <Checkbox
      name="isCompany"
      value="1"
      defaultChecked={failure ? failure.typed['isCompany'] === '1' : false}
    >
      <FormattedMessage id="nameplate.as_company" />
    </Checkbox>
  );
}
