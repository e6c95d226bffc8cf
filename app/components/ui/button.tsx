import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AppLink, type AppLinkProps } from '../navigation/app-link.tsx';
import styles from './button.module.css';

/** One primary per region; `pay` only where money or D coins move. */
export type ButtonVariant = 'primary' | 'pay' | 'secondary' | 'ghost' | 'danger';

interface Look {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  isBlock?: boolean;
  /** A square for one icon; give it an `aria-label`. */
  isIcon?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner, keeps the width and refuses further presses. */
  isBusy?: boolean;
}

export function Button({ isBusy, children, onClick, ...rest }: ButtonProps) {
  const { look, attributes } = splitLook(rest);
  return (
    <button
      type="button"
      {...attributes}
      className={classOf(look, attributes.className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
    >
      {isBusy ? <Busy>{children}</Busy> : children}
    </button>
  );
}

export interface ButtonLinkProps extends Look, AppLinkProps {}

export function ButtonLink(props: ButtonLinkProps) {
  const { look, attributes } = splitLook(props);
  return <AppLink {...attributes} className={classOf(look, attributes.className)} />;
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <span className={styles.busy}>
      <span className={styles.label} aria-hidden="true">
        {children}
      </span>
      <span className={styles.progress}>
        <span className={styles.spinner} />
        <FormattedMessage id="core.busy" />
      </span>
    </span>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}

function splitLook<P extends Look>({ variant, size, isBlock, isIcon, ...attributes }: P) {
  return { look: { variant, size, isBlock, isIcon }, attributes };
}

function classOf(look: Look, className: string | undefined): string {
  const { variant = 'secondary', size = 'medium', isBlock, isIcon } = look;
  return [
    styles.button,
    styles[variant],
    size !== 'medium' && styles[size],
    isBlock && styles.block,
    isIcon && styles.icon,
    className,
  ]
    .filter(Boolean)
    .join(' ');
}
