import { useIntl } from 'react-intl';
import needs from '../forms/needs-scripts.module.css';
import { textSizes, useTextSize, writeTextSize } from './text-size.ts';
import styles from './text-size-switch.module.css';

/** Standard, large, extra large. */
export function TextSizeSwitch() {
  const intl = useIntl();
  const chosen = useTextSize();
  return (
    <fieldset className={`${styles.group} ${needs.needsScripts}`}>
      <legend className="vh">{intl.formatMessage({ id: 'core.text_size' })}</legend>
      <span aria-hidden="true">{intl.formatMessage({ id: 'core.text_size' })}</span>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          className={styles.option}
          aria-pressed={size === chosen}
          onClick={() => writeTextSize(size)}
        >
          {intl.formatMessage({ id: `core.text_size.${size}` })}
        </button>
      ))}
    </fieldset>
  );
}
