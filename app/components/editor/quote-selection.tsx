import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { type Quote, sendQuote } from './quote.ts';
import styles from './quote-selection.module.css';

interface Offered {
  quote: Quote;
  left: number;
  top: number;
}

/** Offers to quote what is selected in one of the page's posts. */
export default function QuoteSelection() {
  const [offered, setOffered] = useState<Offered | null>(null);
  useEffect(() => {
    const onChange = () => setOffered(readSelection());
    onChange();
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, []);
  if (!offered) return null;
  const { quote, left, top } = offered;
  return createPortal(
    <div
      className={styles.offer}
      ref={(element) => {
        if (!element) return;
        element.style.left = `${left}px`;
        element.style.top = `${top}px`;
      }}
    >
      <Button
        size="small"
        // Pressing it must not take the selection away.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          // First, because it takes the caret out of the field that the quote goes to.
          document.getSelection()?.removeAllRanges();
          sendQuote(quote);
        }}
      >
        <FormattedMessage id="editor.quote" />
      </Button>
    </div>,
    document.body,
  );
}

function readSelection(): Offered | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const post = postOf(range.startContainer);
  const text = selection.toString().trim();
  if (!post || post !== postOf(range.endContainer) || text === '') return null;
  const author = post.querySelector('a[href^="/space/"]:not(:empty)');
  const name = [...post.querySelectorAll('a[href^="/space/"]')]
    .map((link) => link.textContent?.trim())
    .find(Boolean);
  const { left, bottom } = range.getBoundingClientRect();
  return {
    quote: {
      text,
      author: author ? (name ?? '').replace(/[[\]]/g, '') : '',
      path: window.location.pathname + (post.id ? `#${post.id}` : ''),
    },
    left: Math.max(8, Math.min(left + window.scrollX, window.innerWidth - 160)),
    top: bottom + window.scrollY + 6,
  };
}

/** The post that a place stands in; what stands in a form is being written and not read. */
export function postOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('form') ? null : (element?.closest('main article') ?? null);
}
