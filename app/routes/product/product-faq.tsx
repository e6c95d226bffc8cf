import { FormattedMessage } from 'react-intl';
import type { Product } from '../../../contract/product/product.ts';
import { Questions } from '../../components/lists/questions.tsx';
import page from './product-page.module.css';

export function ProductFaq({ questions }: { questions: Product['faq'] }) {
  return (
    <section className={`${page.section} ${page.side}`} id="faq">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.faq.title" />
        </h2>
      </div>
      <Questions questions={questions} />
    </section>
  );
}
