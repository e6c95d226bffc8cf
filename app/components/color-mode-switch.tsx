import { useIntl } from 'react-intl';
import { type ColorMode, colorModes, useColorMode, writeColorMode } from './color-mode.ts';
import styles from './needs-scripts.module.css';
import { Button } from './ui/button.tsx';
import { Icon, type IconName } from './ui/icon.tsx';

const icons: Readonly<Record<ColorMode, IconName>> = { system: 'sys', light: 'sun', dark: 'moon' };

/** One button that goes round: system, light, dark. */
export function ColorModeSwitch() {
  const intl = useIntl();
  const mode = useColorMode();
  const next = colorModes[(colorModes.indexOf(mode) + 1) % colorModes.length] ?? 'system';
  const name = intl.formatMessage({ id: `core.color.${mode}` });
  return (
    <Button
      variant="ghost"
      isIcon
      className={styles.needsScripts}
      aria-label={intl.formatMessage({ id: 'core.color.switch' }, { mode: name })}
      onClick={() => writeColorMode(next)}
    >
      <Icon name={icons[mode]} />
    </Button>
  );
}
