import styles from './icon.module.css';
import sprite from './icons.svg?url';

/** Symbols of `icons.svg`, 24 grid, 1.6 stroke; the test compares this list with the file. */
export const iconNames = [
  'search',
  'sun',
  'moon',
  'sys',
  'menu',
  'close',
  'down',
  'right',
  'left',
  'arrow',
  'download',
  'star',
  'like',
  'share',
  'msg',
  'eye',
  'clock',
  'user',
  'bell',
  'play',
  'pause',
  'vol',
  'full',
  'plus',
  'minus',
  'check',
  'alert',
  'info',
  'lock',
  'rotate',
  'layers',
  'ruler',
  'home',
  'grid',
  'book',
  'cap',
  'forum',
  'flag',
  'filter',
  'pen',
  'code',
  'img',
  'gear',
  'table',
  'bolt',
  'cube',
  'help',
  'out',
  'key',
] as const;
export type IconName = (typeof iconNames)[number];

interface IconProps {
  name: IconName;
  /** Edge in px. */
  size?: 14 | 16 | 18 | 20 | 22 | 24;
  className?: string;
  /** Filled only when the thing it stands for is pressed or chosen. */
  isFilled?: boolean;
}

/** An icon beside a text that says the same; always hidden from screen readers. */
export function Icon({ name, size = 20, className, isFilled }: IconProps) {
  return (
    <svg
      className={[styles.icon, isFilled && styles.filled, className].filter(Boolean).join(' ')}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
