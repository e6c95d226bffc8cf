import type { Mention } from '../../../contract/card/card.ts';
import type { Product } from '../../../contract/product/product.ts';
import type { Release } from '../../../contract/product/release.ts';
import { MentionedIn } from '../../components/rich-text/mentioned-in.tsx';
import { ProductChain } from './product-chain.tsx';
import { ProductFaq } from './product-faq.tsx';
import { ProductFeatures } from './product-features.tsx';
import { ProductHero } from './product-hero.tsx';
import { ProductNav } from './product-nav.tsx';
import styles from './product-page.module.css';
import { ProductReading, type Reading } from './product-reading.tsx';
import { ProductSpecs } from './product-specs.tsx';
import { type RelatedTopic, RelatedTopics } from './related-topics.tsx';
import { ProductReleases } from './release/product-releases.tsx';

interface ProductPageProps {
  product: Product;
  /** Slug → name of every product, for the links up and down the chain. */
  names: Readonly<Record<string, string>>;
  releases: readonly Release[];
  topics: readonly RelatedTopic[];
  reading: Reading;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** One product: promise and drawing, what it does, its neighbours, specification, questions, topics. */
export function ProductPage({ product, names, releases, topics, reading, mentions }: ProductPageProps) {
  return (
    <>
      <ProductHero product={product} />
      <ProductNav
        name={product.name}
        slug={product.slug}
        hasTopics={topics.length > 0}
        hasReleases={releases.length > 0}
        hasReading={reading.length > 0}
      />
      <div className={`wrap ${styles.body}`}>
        <ProductFeatures product={product} />
        <ProductChain product={product} names={names} />
        <ProductSpecs product={product} />
        <ProductFaq questions={product.faq} />
        {releases.length > 0 && <ProductReleases releases={releases} />}
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
