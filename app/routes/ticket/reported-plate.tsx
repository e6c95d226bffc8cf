import { FormattedMessage } from 'react-intl';
import { nameplatePath } from '../../../contract/nameplate/link.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Notice } from '../../components/ui/notice.tsx';

export interface Reported {
  code: string;
  name: string;
  type: string;
  serial: string;
}

/** Which panel or device is reported as faulty, who sees the report, and how to take photos without danger. */
export function ReportedPlate({ nameplate: { code, name } }: { nameplate: Reported }) {
  const lang = useContentLang();
  return (
    <Notice isLasting>
      <input type="hidden" name="nameplate" value={code} />
      <p>
        <FormattedMessage id="ticket.nameplate" />{' '}
        <AppLink className="link mono" to={nameplatePath(code)}>
          {code}
        </AppLink>{' '}
        <span lang={lang}>{name}</span>
      </p>
      <p>
        <FormattedMessage id="ticket.nameplate.text" />
      </p>
      <p>
        <FormattedMessage id="ticket.nameplate.photo" />
      </p>
    </Notice>
  );
}
