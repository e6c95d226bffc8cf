import { FormattedMessage, useIntl } from 'react-intl';
import { type ProductFilm as Film, filmAddress } from '../../../contract/product/film.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import styles from './product-film.module.css';
import page from './product-page.module.css';

const themes = ['light', 'dark'] as const;
const captions = {
  zh: { file: 'captions.zh-cn.vtt', srcLang: 'zh-CN', label: '中文' },
  en: { file: 'captions.en-us.vtt', srcLang: 'en', label: 'English' },
} as const;

/** Chromium covers a video without a poster with grey: this one lets the image behind it through. */
const clear = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

interface FilmProps {
  slug: string;
  film: Film;
}

const useFilmLang = () => (useIntl().locale === 'en-US' ? 'en' : 'zh');

/**
 * The product at work in under a minute. No video is loaded before somebody plays it; where motion is unwanted there is
 * a link to it, and the figures below show the same in steps.
 */
export function ProductFilm({ slug, film }: FilmProps) {
  const lang = useFilmLang();
  return (
    <section className={`${page.section} ${styles.section}`} id="film">
      <div className={page.head}>
        <h2>{film.title[lang]}</h2>
      </div>
      <figure className={styles.film}>
        {themes.map((theme) => (
          <FilmPlayer key={theme} theme={theme} slug={slug} film={film} />
        ))}
        <figcaption className={styles.caption}>
          <FormattedMessage
            id="product.film.about"
            values={{ seconds: film.seconds, size: formatBytes(film.bytes) }}
          />{' '}
          {themes.map((theme) => (
            <a key={theme} className={styles[`link-${theme}`]} href={filmAddress(slug, film, `${theme}.mp4`)}>
              <FormattedMessage id="product.film.open" />
            </a>
          ))}
        </figcaption>
      </figure>
      <details className={styles.words}>
        <summary>
          <FormattedMessage id="product.film.words" />
        </summary>
        <ol>
          {film.sentences.map((sentence) => (
            <li key={sentence.en}>{sentence[lang]}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function FilmPlayer({ theme, slug, film }: FilmProps & { theme: (typeof themes)[number] }) {
  const lang = useFilmLang();
  const captionsOf = (spoken: keyof typeof captions) => {
    const { file, ...words } = captions[spoken];
    return { ...words, src: filmAddress(slug, film, file), default: spoken === lang };
  };
  return (
    <div className={`${styles.player} ${styles[theme]}`}>
      <img src={filmAddress(slug, film, `${theme}.webp`)} alt="" width={1280} height={720} loading="lazy" />
      <video
        src={filmAddress(slug, film, `${theme}.mp4`)}
        aria-label={film.title[lang]}
        width={1280}
        height={720}
        poster={clear}
        preload="none"
        controls
        playsInline
      >
        {/* Captions in the language of the page are on from the start. */}
        <track kind="captions" {...captionsOf('zh')} />
        <track kind="captions" {...captionsOf('en')} />
      </video>
    </div>
  );
}
