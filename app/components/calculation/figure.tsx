import styles from './calculation.module.css';

/** The drawing of the thing itself; the tokens of the page colour it. */
export function Figure({ svg, title }: { svg: string; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take focus to be scrolled by keys
    <section className={styles.figure} aria-label={title} tabIndex={0}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, its texts are escaped */}
      <div role="img" aria-label={title} dangerouslySetInnerHTML={{ __html: svg }} />
    </section>
  );
}
