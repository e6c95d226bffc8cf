import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { maxAltLength, maxLatexLength } from '../../../../contract/rich-text/read-atom.ts';
import { drawFormula } from '../../rich-text/formula.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import styles from '../editor.module.css';
import type { Asked } from './asked.ts';

interface AskDialogProps {
  asked: Asked;
  /** Returns false when the answer cannot be. */
  onAnswer: (typed: string) => boolean;
  onClose: () => void;
}

const texts = {
  link: { title: 'editor.link.title', hint: 'editor.link.hint' },
  inlineMath: { title: 'editor.math.title', hint: 'editor.math.hint' },
  blockMath: { title: 'editor.math.title', hint: 'editor.math.hint' },
  calculation: { title: 'editor.calculation.title', hint: 'editor.calculation.hint' },
  image: { title: 'editor.image.title', hint: 'editor.image.hint' },
} as const;

/** A calculation is a line of Markdown or an address with the site's name. */
const maxLengths: Partial<Record<Asked['kind'], number>> = { image: maxAltLength, calculation: 2400 };

/** Asks for an address, a formula, a calculation or a description. It stands outside the page's form. */
export function AskDialog({ asked, onAnswer, onClose }: AskDialogProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(asked.value);
  const [isBad, setIsBad] = useState(false);
  const isMath = asked.kind === 'inlineMath' || asked.kind === 'blockMath';
  const badMath = typed.trim() ? 'editor.math.bad' : 'editor.math.empty';
  const bad = isMath ? badMath : asked.kind === 'calculation' ? 'editor.calculation.bad' : 'editor.link.bad';
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React hands events on to the form that the editor belongs to.
    event.stopPropagation();
    const isGood = (!isMath || (await isReadable(typed))) && onAnswer(typed);
    if (isGood) onClose();
    setIsBad(!isGood);
  };
  const shared = {
    label: <FormattedMessage id={texts[asked.kind].title} />,
    hint: <FormattedMessage id={texts[asked.kind].hint} />,
    error: isBad && intl.formatMessage({ id: bad }),
    value: typed,
    autoComplete: 'off',
    'data-no-draft': true,
  };
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={`editor.${asked.kind}`} />} size="small">
      <form className={styles.ask} onSubmit={onSubmit}>
        {isMath ? (
          <TextareaField
            {...shared}
            rows={3}
            maxLength={maxLatexLength}
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <TextField
            {...shared}
            maxLength={maxLengths[asked.kind] ?? maxLatexLength}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {isMath && <Preview latex={typed} />}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <FormattedMessage id="editor.cancel" />
          </Button>
          <Button type="submit" variant="primary">
            <FormattedMessage id="editor.done" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Preview({ latex }: { latex: string }) {
  const intl = useIntl();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.textContent = '';
    if (latex.trim() !== '') void drawFormula(element, latex, true).catch(() => {});
  }, [latex]);
  return (
    <section className={styles.preview} aria-label={intl.formatMessage({ id: 'editor.math.preview' })}>
      <div ref={ref} />
    </section>
  );
}

async function isReadable(latex: string): Promise<boolean> {
  const { formulaMarkup } = await import('../../rich-text/formula-markup.ts');
  return latex.trim() !== '' && formulaMarkup(latex, true) !== undefined;
}
