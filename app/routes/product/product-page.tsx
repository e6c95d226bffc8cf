import type { Mention } from '../../../contract/card/card.ts';
import type { Product, ProductOverview, ProductSummary } from '../../../contract/product/product.ts';
import type { Release } from '../../../contract/product/release.ts';
import { MentionedIn } from '../../components/rich-text/mentioned-in.tsx';
import { ProductChain } from './product-chain.tsx';
import { ProductEditions } from './product-editions.tsx';
import { ProductExample } from './product-example.tsx';
import { ProductFaq } from './product-faq.tsx';
import { ProductFeatures } from './product-features.tsx';
import { ProductFilm } from './product-film.tsx';
import { ProductHero } from './product-hero.tsx';
import { ProductNav } from './product-nav.tsx';
import styles from './product-page.module.css';
import { ProductPains } from './product-pains.tsx';
import { ProductReading, type Reading } from './product-reading.tsx';
import { ProductSpecs } from './product-specs.tsx';
import { type RelatedTopic, RelatedTopics } from './related-topics.tsx';
import { ProductReleases } from './release/product-releases.tsx';

interface ProductPageProps {
  product: Product;
  /** Slug → name of every product, for the links up and down the chain. */
  names: Readonly<Record<string, string>>;
  /** The product and those before and after it. */
  around: readonly Pick<ProductSummary, 'slug' | 'name' | 'tagline'>[];
  suites: ProductOverview['suites'];
  releases: readonly Release[];
  topics: readonly RelatedTopic[];
  reading: Reading;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** One product: promise and drawing, what it does and for whom, its neighbours, editions, versions, reading. */
export function ProductPage({
  product,
  names,
  around,
  suites,
  releases,
  topics,
  reading,
  mentions,
}: ProductPageProps) {
  return (
    <>
      <ProductHero product={product} />
      <ProductNav
        name={product.name}
        slug={product.slug}
        hasTopics={topics.length > 0}
        hasReading={reading.length > 0}
      />
      <div className={`wrap ${styles.body}`}>
        <ProductPains pains={product.pains} />
        {product.film && <ProductFilm slug={product.slug} film={product.film} />}
        <ProductFeatures product={product} />
        <ProductExample example={product.example} />
        <ProductChain product={product} names={names} />
        <ProductEditions tier={product.tier} around={around} suites={suites} />
        <ProductSpecs product={product} />
        <ProductFaq questions={product.faq} />
        <ProductReleases slug={product.slug} releases={releases} />
        {reading.length > 0 && <ProductReading reading={reading} />}
        {topics.length > 0 && <RelatedTopics topics={topics} />}
        {mentions.mentions.length > 0 && (
          <div className={styles.section}>
            <MentionedIn {...mentions} />
          </div>
        )}
      </div>
    </>
  );
}
