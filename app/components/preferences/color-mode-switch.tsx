import { useIntl } from 'react-intl';
import styles from '../forms/needs-scripts.module.css';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type ColorMode, nextColorMode, useColorMode, writeColorMode } from './color-mode.ts';

const icons: Readonly<Record<ColorMode, IconName>> = { system: 'sys', light: 'sun', dark: 'moon' };

/** One button that goes round: the system’s colours, the other ones, the same ones fixed. */
export function ColorModeSwitch() {
  const intl = useIntl();
  const mode = useColorMode();
  const name = intl.formatMessage({ id: `core.color.${mode}` });
  return (
    <Button
      variant="ghost"
      isIcon
      className={styles.needsScripts}
      aria-label={intl.formatMessage({ id: 'core.color.switch' }, { mode: name })}
      onClick={() => writeColorMode(nextColorMode(mode, matchMedia('(prefers-color-scheme: dark)').matches))}
    >
      <Icon name={icons[mode]} />
    </Button>
  );
}
