import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import scriptStyles from '../../components/forms/needs-scripts.module.css';
import { hasBrowserNotices, setBrowserNotices } from '../../components/notices/browser-notice-choice.ts';
import { Button } from '../../components/ui/button.tsx';
import styles from './notice-settings.module.css';

type State = 'unknown' | 'unable' | 'refused' | 'off' | 'on';

/** Whether this very browser shows notifications; asked only when somebody presses the button. */
export function BrowserNotices() {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => setState(readState()), []);
  const onPress = async () => {
    if (state === 'on') setBrowserNotices(false);
    else if ((await Notification.requestPermission()) === 'granted') setBrowserNotices(true);
    setState(readState());
  };
  return (
    <div className={styles.browser}>
      <p>
        <FormattedMessage id="notice.browser.text" />
      </p>
      <noscript>
        <p>
          <FormattedMessage id="notice.browser.no_scripts" />
        </p>
      </noscript>
      <div className={scriptStyles.needsScripts}>
        <output>{state !== 'unknown' && <FormattedMessage id={`notice.browser.${state}`} />}</output>
        {(state === 'on' || state === 'off') && (
          <Button onClick={onPress}>
            <FormattedMessage id={state === 'on' ? 'notice.browser.turn_off' : 'notice.browser.turn_on'} />
          </Button>
        )}
      </div>
    </div>
  );
}

function readState(): State {
  if (typeof Notification === 'undefined') return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  return hasBrowserNotices() ? 'on' : 'off';
}
