import { FormattedMessage } from 'react-intl';
import { type FormHandle, pictureFormBytes } from '../../../contract/body-limits.ts';
import { getInformation } from '../../../contract/information/information.ts';
import { getOwnAddress } from '../../../contract/space/space.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/information';
import { AddressForm } from './address-form.tsx';
import styles from './information.module.css';
import { answerInformation } from './information-action.ts';
import { PictureForm } from './picture-form.tsx';
import { ProfileDetailsForm } from './profile-details-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [information, address] = await Promise.all([
    call(api, getInformation, {}),
    call(api, getOwnAddress, {}),
  ]);
  return { information, address };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerInformation({ api: context.get(apiContext), request });

export const handle: FormHandle = { bodyLimit: pictureFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'information.title',
    description: 'information.text',
    path: '/personal/Information/informationIndex',
  });

/** One's picture, name and data sheet, and who reads which block of it. */
export default function InformationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { information, address } = loaderData;
  const failureOf = (intent: string) => {
    const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
    return failure?.intent === intent ? failure : undefined;
  };
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="information.title" />}
        text={<FormattedMessage id="information.text" />}
        actions={
          <ButtonLink to={`/space/${information.userId}`}>
            <FormattedMessage id="information.see_space" />
          </ButtonLink>
        }
      />
      <div className={styles.parts}>
        <Card title={<FormattedMessage id="information.picture" />}>
          <PictureForm
            information={information}
            failure={failureOf('picture')}
            isSaved={saved === 'picture'}
          />
        </Card>
        <Card title={<FormattedMessage id="information.profile" />}>
          <ProfileForm
            information={information}
            failure={failureOf('profile')}
            isSaved={saved === 'profile'}
          />
        </Card>
        <Card title={<FormattedMessage id="space.address" />}>
          <AddressForm {...address} failure={failureOf('address')} isSaved={saved === 'address'} />
        </Card>
        <Card title={<FormattedMessage id="information.sheet" />}>
          <ProfileDetailsForm
            information={information}
            failure={failureOf('sheet')}
            isSaved={saved === 'sheet'}
          />
        </Card>
      </div>
    </>
  );
}
