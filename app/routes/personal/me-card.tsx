import { FormattedMessage } from 'react-intl';
import type { Wallet } from '../../../contract/ledger/ledger.ts';
import type { HeldBadge } from '../../../contract/level/level.ts';
import { nextLevelAt } from '../../../contract/level/rules.ts';
import type { Membership } from '../../../contract/membership/membership.ts';
import { BadgeMark } from '../../components/lists/badge-mark.tsx';
import { PersonPicture } from '../../components/lists/person-picture.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Plate } from '../../components/ui/tag.tsx';
import styles from './overview.module.css';

interface MeCardProps {
  me: { userId: number; nickname: string; avatar: string };
  badges: readonly HeldBadge[];
  wallet: Wallet;
  membership: Membership;
  level: { level: number; points: number };
  unreadCount: number;
}

/** Who I am here, and the four figures that one comes to look at. */
export function MeCard({ me, badges, wallet, membership, level, unreadCount }: MeCardProps) {
  const lang = useContentLang();
  const next = nextLevelAt(level.points);
  return (
    <Card isFlush>
      <div className={styles.me}>
        <PersonPicture person={me} size={64} />
        <div>
          <h1 lang={lang}>{me.nickname}</h1>
          <p className={styles.plates}>
            {membership.tier && (
              <Plate>
                <FormattedMessage id={`personal.tier.${membership.tier}`} />
              </Plate>
            )}
            {badges.map(({ badge }) => (
              <BadgeMark key={badge} badge={badge} />
            ))}
            <span>
              {next === null ? (
                <FormattedMessage id="personal.level.last" values={{ level: level.level }} />
              ) : (
                <FormattedMessage
                  id="personal.level"
                  values={{ level: level.level, left: next - level.points }}
                />
              )}
            </span>
          </p>
        </div>
        <div className={styles.acts}>
          <ButtonLink to="/personal/Information/informationIndex">
            <FormattedMessage id="personal.edit" />
          </ButtonLink>
          <ButtonLink to="/personal/files" variant="primary">
            <Icon name="plus" />
            <FormattedMessage id="personal.upload" />
          </ButtonLink>
        </div>
      </div>
      <div className={styles.figures}>
        <AppLink to="/personal/coins">
          <b>
            <Coin amount={wallet.bought + wallet.gift} />
          </b>
          <span>
            <FormattedMessage id="personal.coins" />
          </span>
        </AppLink>
        <AppLink to="/memberCenter">
          <b>{membership.lastDay ?? <FormattedMessage id="personal.member.none" />}</b>
          <span>
            <FormattedMessage id={membership.lastDay ? 'personal.member.ends' : 'personal.member.open'} />
          </span>
        </AppLink>
        <AppLink to="/personal/message/messageIndex">
          <b>{unreadCount}</b>
          <span>
            <FormattedMessage id="personal.unread" />
          </span>
        </AppLink>
        <AppLink to="/personal/level">
          <b>{level.points}</b>
          <span>
            <FormattedMessage id="personal.points" />
          </span>
        </AppLink>
      </div>
    </Card>
  );
}
