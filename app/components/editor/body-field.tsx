import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { isDocText } from '../../../contract/rich-text/doc-text.ts';
import fieldStyles from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import { inputClass } from '../ui/text-field.tsx';
import styles from './body-field.module.css';
import type { LoadSources } from './editor-sources.ts';
import { onQuote, quoteMarkdown } from './quote.ts';
import type { RichEditorProps } from './rich-editor.tsx';

const QuoteSelection = lazy(() => import('./quote-selection.tsx'));

interface BodyFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  rows: number;
  placeholder?: string;
  defaultValue?: string;
  /** The stored text that `defaultValue` tells as Markdown: the editor begins with it, since Markdown cannot say all. */
  storedDoc?: Doc;
  loadSources: LoadSources;
  /** Fetches the editor as soon as the page is at rest, and not only when somebody begins to write. */
  isOpenedEarly?: boolean;
  /** Takes quotes of what is selected in the page's posts. */
  isQuoteTarget?: boolean;
}

/**
 * Where a text is written: a plain field of light Markdown that becomes an editor once somebody writes. The
 * field stays in the form and carries the text either way, so that drafts and plain posts know nothing of it.
 */
export function BodyField({ label, hint, error, rows, placeholder, defaultValue, ...rest }: BodyFieldProps) {
  const { loadSources, storedDoc, isOpenedEarly = false, isQuoteTarget = false } = rest;
  const labelId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const opening = useOpening(field, isOpenedEarly);
  const isSelecting = useQuotes(field, {
    isQuoteTarget,
    isOpen: opening.Editor !== null,
    open: opening.open,
  });
  const { Editor, hasFailed, isLoading, hasFocus } = opening;
  return (
    <>
      <Field label={<span id={labelId}>{label}</span>} hint={hint} error={error}>
        {(control) => (
          <>
            <textarea
              {...control}
              ref={field}
              name="body"
              rows={rows}
              // That the editor is empty is reported by the server; a hidden field could not show it.
              required={!Editor}
              hidden={Editor !== null}
              placeholder={placeholder}
              defaultValue={defaultValue}
              className={`${inputClass()} ${fieldStyles.area} ${isLoading ? styles.loading : ''}`}
              readOnly={isLoading}
              onFocus={opening.open}
              onPointerEnter={opening.fetch}
            />
            {Editor && field.current && (
              <Editor
                field={field.current}
                labelId={labelId}
                describedBy={control['aria-describedby']}
                isInvalid={Boolean(error)}
                hasFocus={hasFocus}
                placeholder={placeholder}
                storedDoc={storedDoc}
                loadSources={loadSources}
                isQuoteTarget={isQuoteTarget}
              />
            )}
            {hasFailed && (
              <p className={fieldStyles.hint} role="status">
                <FormattedMessage id="editor.failed" />
              </p>
            )}
            {isLoading && !hasFailed && (
              <p className={fieldStyles.hint} role="status">
                <FormattedMessage id="editor.loading" />
              </p>
            )}
          </>
        )}
      </Field>
      {isSelecting && (
        <Suspense fallback={null}>
          <QuoteSelection />
        </Suspense>
      )}
    </>
  );
}

type FieldRef = { readonly current: HTMLTextAreaElement | null };

/** Fetches the editor and puts it in place at a moment when nothing that is being typed gets lost. */
function useOpening(field: FieldRef, isOpenedEarly: boolean) {
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const loading = useRef<Promise<ComponentType<RichEditorProps> | undefined>>(undefined);

  const fetch = () => {
    loading.current ??= import('./rich-editor.tsx').then(
      (module) => module.RichEditor,
      () => {
        loading.current = undefined;
        setHasFailed(true);
        return undefined;
      },
    );
    return loading.current;
  };
  const open = async () => {
    const loaded = await fetch();
    const element = field.current;
    if (!loaded || !element?.isConnected) return;
    await untilQuiet(element, isOpenedEarly);
    flushSync(() => {
      setHasFailed(false);
      setIsLoading(false);
      setHasFocus(document.activeElement === element);
      setEditor(() => loaded);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once, to what a draft puts back on arrival
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const onInput = () => {
      if (!isDocText(element.value)) return;
      // Nobody can read the document that an editor left behind; the editor has to come for it.
      setIsLoading((was) => was || !element.hidden);
      void open();
    };
    onInput();
    element.addEventListener('input', onInput);
    if (document.activeElement === element) void open();
    const early = isOpenedEarly ? whenIdle(open) : undefined;
    return () => {
      element.removeEventListener('input', onInput);
      early?.();
    };
  }, []);
  return { Editor, hasFailed, isLoading, hasFocus, open, fetch };
}

/**
 * Resolves when no input method is composing in the field and the caret stands where the editor puts it. A field
 * that was left stays as it is: whoever left it is about to press something below, which must not move away.
 */
function untilQuiet(element: HTMLTextAreaElement, isOpenedEarly: boolean): Promise<void> {
  return new Promise((resolve) => {
    let isComposing = false;
    const isQuiet = () => {
      if (isComposing) return false;
      if (document.activeElement === element) return element.selectionStart === element.value.length;
      return isOpenedEarly || isDocText(element.value);
    };
    const onEvent = (event?: Event) => {
      isComposing = event?.type === 'compositionstart' || (isComposing && event?.type !== 'compositionend');
      if ((event as InputEvent | undefined)?.isComposing) isComposing = true;
      if (!isQuiet()) return;
      for (const name of events) element.removeEventListener(name, onEvent);
      resolve();
    };
    for (const name of events) element.addEventListener(name, onEvent);
    // A composition that began earlier shows in its next event; without one within the wait there is none.
    setTimeout(onEvent, quietMilliseconds);
  });
}

const events = ['compositionstart', 'compositionend', 'input', 'focus', 'keyup'] as const;
const quietMilliseconds = 60;

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}

/** Puts quotes into the plain field while it is one; true from the first selection on the page. */
function useQuotes(
  field: FieldRef,
  { isQuoteTarget, isOpen, open }: { isQuoteTarget: boolean; isOpen: boolean; open: () => void },
): boolean {
  const [isSelecting, setIsSelecting] = useState(false);
  useEffect(() => {
    if (!isQuoteTarget || isSelecting) return;
    const onChange = () => {
      const selection = document.getSelection();
      const { anchorNode } = selection ?? {};
      const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
      if (!selection?.isCollapsed && element?.closest('main article')) setIsSelecting(true);
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [isQuoteTarget, isSelecting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is created again at each render and means the same
  useEffect(() => {
    if (!isQuoteTarget || isOpen) return;
    return onQuote((quote) => {
      const element = field.current;
      if (!element) return;
      element.value += (element.value === '' ? '' : '\n\n') + quoteMarkdown(quote);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
      open();
    });
  }, [field, isQuoteTarget, isOpen]);
  return isSelecting;
}
