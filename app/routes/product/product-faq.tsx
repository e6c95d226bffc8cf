import { FormattedMessage } from 'react-intl';
import type { Product } from '../../../contract/product.ts';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './product-faq.module.css';
import page from './product-page.module.css';

export function ProductFaq({ questions }: { questions: Product['faq'] }) {
  return (
    <section className={`${page.section} ${page.side}`} id="faq">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.faq.title" />
        </h2>
      </div>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={styles.item} open={index === 0}>
            <summary>
              {question}
              <Icon name="down" size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
