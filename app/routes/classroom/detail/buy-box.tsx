import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Course } from '../../../../contract/classroom/course.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { buyAnchor, rechargePath } from '../../../components/money/recharge-path.ts';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Coin } from '../../../components/ui/coin.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatYuan, nameCoins } from '../../../i18n/number-format.ts';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  course: Course;
  isSignedIn: boolean;
  formKey: string;
  isBought: boolean;
  failure: PostFailure | undefined;
}

/** What a course costs this viewer, and what to do next; nothing for one that is free. */
export function BuyBox({ course, isSignedIn, formKey, isBought, failure }: BuyBoxProps) {
  const { locale } = useIntl();
  const { buy } = course;
  if (!buy.isForSale) return null;
  const path = `/cloudClassroom/detail/${course.courseId}`;
  const missing = Math.max(0, buy.price - buy.balance);
  return (
    <section id={buyAnchor} className={styles.box}>
      <p className={styles.price}>
        <b>{buy.price}</b>
        <span>{nameCoins(buy.price, locale)}</span>
        {buy.fen !== null && buy.fen > 0 && (
          <small>
            <FormattedMessage id="classroom.price_yuan" values={{ yuan: formatYuan(buy.fen) }} />
          </small>
        )}
      </p>
      {isBought && (
        <Notice tone="ok">
          <FormattedMessage id="classroom.bought.now" />
        </Notice>
      )}
      <Refusal failure={failure} />
      {buy.right && (
        <p className={styles.right}>
          <FormattedMessage id={`classroom.right.${buy.right}` as 'classroom.right.bought'} />
        </p>
      )}
      {!isSignedIn && (
        <SignInFirst variant="pay" isBlock>
          <FormattedMessage id="classroom.buy" />
        </SignInFirst>
      )}
      {isSignedIn && !buy.right && missing === 0 && buy.price > 0 && (
        <Form method="post" action={path}>
          <input type="hidden" name="expectedPrice" value={buy.price} />
          <input type="hidden" name="key" value={formKey} />
          <Button type="submit" name="intent" value="buy" variant="pay" isBlock>
            <FormattedMessage id="classroom.buy" />
          </Button>
        </Form>
      )}
      {isSignedIn && !buy.right && missing > 0 && (
        <ButtonLink to={rechargePath(missing, path)} variant="pay" isBlock>
          <FormattedMessage id="classroom.recharge" values={{ missing }} />
        </ButtonLink>
      )}
      {!buy.right && course.memberPrice === 0 && !buy.isMember && (
        <ButtonLink to="/memberCenter" isBlock>
          <FormattedMessage id="classroom.join" />
        </ButtonLink>
      )}
      {isSignedIn && (
        <p className={styles.note}>
          <FormattedMessage id="classroom.balance" values={{ coins: <Coin amount={buy.balance} /> }} />
        </p>
      )}
      {isSignedIn && buy.right !== 'own' && <Others course={course} formKey={formKey} failure={failure} />}
    </section>
  );
}

/** For somebody else, or for the people of one's company. */
function Others({ course, formKey, failure }: Pick<BuyBoxProps, 'course' | 'formKey' | 'failure'>) {
  const { buy } = course;
  const path = `/cloudClassroom/detail/${course.courseId}`;
  if (buy.price === 0) return null;
  return (
    <>
      <details open={failure?.intent === 'gift'} className={styles.others}>
        <summary>
          <FormattedMessage id="classroom.gift" />
        </summary>
        <Form method="post" action={path}>
          <input type="hidden" name="expectedPrice" value={buy.price} />
          <input type="hidden" name="key" value={`gift-${formKey}`} />
          <TextField
            label={<FormattedMessage id="classroom.gift.to" />}
            hint={<FormattedMessage id="classroom.gift.hint" />}
            name="receiverId"
            inputMode="numeric"
            pattern="[1-9][0-9]{0,14}"
            required
            defaultValue={failure?.typed['receiverId']}
          />
          <Button type="submit" name="intent" value="gift" disabled={buy.balance < buy.price}>
            <FormattedMessage id="classroom.gift.submit" values={{ price: buy.price }} />
          </Button>
        </Form>
      </details>
      {buy.company && (
        <details open={failure?.intent === 'seats'} className={styles.others}>
          <summary>
            <FormattedMessage id="classroom.seats" />
          </summary>
          <Form method="post" action={path}>
            <input type="hidden" name="expectedPrice" value={buy.price} />
            <input type="hidden" name="key" value={`seats-${formKey}`} />
            <TextField
              label={<FormattedMessage id="classroom.seats.count" />}
              hint={<FormattedMessage id="classroom.seats.hint" values={buy.company} />}
              name="seats"
              type="number"
              min={1}
              max={500}
              required
              defaultValue={failure?.typed['seats'] ?? '1'}
            />
            <Button type="submit" name="intent" value="seats">
              <FormattedMessage id="classroom.seats.submit" />
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
