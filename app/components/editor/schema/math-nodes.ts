import { InputRule, Node, type NodeViewRendererProps } from '@tiptap/core';
import { readLatex } from '../../../../contract/rich-text/read-atom.ts';
import { drawFormula } from '../../rich-text/formula.tsx';
import styles from '../content.module.css';
import { putBlocks } from './block-place.ts';

const latexAttribute = {
  latex: { default: '', parseHTML: (element: HTMLElement) => readLatex(element.getAttribute('data-latex')) },
};

export const InlineMath = Node.create({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'span[data-latex]', getAttrs: hasLatex }],
  renderHTML: ({ node }) => ['span', { 'data-latex': node.attrs['latex'] }, `$${node.attrs['latex']}$`],
  renderText: ({ node }) => `$\`${node.attrs['latex']}\`$`,
  addNodeView: () => (props) => drawNode(props, 'span'),
  addInputRules() {
    return [
      new InputRule({
        // As in light Markdown: no space inside the dollars, so that two prices make no formula.
        find: /(?:^|[^\\$\w])\$([^\s$](?:[^$]{0,300}[^\s$\\])?)\$$/,
        handler: ({ state, range, match }) => {
          const latex = readLatex(match[1]);
          const start = range.to - (match[1]?.length ?? 0) - 1;
          if (latex) state.tr.replaceWith(start, range.to, this.type.create({ latex }));
        },
      }),
    ];
  },
});

export const BlockMath = Node.create({
  name: 'blockMath',
  group: 'block',
  atom: true,
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'div[data-latex]', getAttrs: hasLatex }],
  renderHTML: ({ node }) => ['div', { 'data-latex': node.attrs['latex'] }, `$$${node.attrs['latex']}$$`],
  renderText: ({ node }) => `$$ ${node.attrs['latex']} $$`,
  addNodeView: () => (props) => drawNode(props, 'div'),
  addInputRules() {
    return [
      new InputRule({
        // As in light Markdown: a line of its own.
        find: /^\$\$([^$]{1,300})\$\$$/,
        handler: ({ state, range, match }) => {
          const latex = readLatex(match[1]);
          const line = state.doc.resolve(range.from);
          const paragraph = line.parent;
          const isWhole = paragraph.textContent.length === match[0].length - 1;
          const at = line.index(-1);
          if (!latex || !isWhole || !line.node(-1).canReplaceWith(at, at + 1, this.type)) return;
          const { tr } = state;
          putBlocks(tr.delete(line.start(), line.end()), line.start(), [this.type.create({ latex })]);
        },
      }),
    ];
  },
});

function hasLatex(element: HTMLElement): false | null {
  return readLatex(element.getAttribute('data-latex')) ? null : false;
}

function drawNode({ node }: NodeViewRendererProps, tag: 'span' | 'div') {
  const dom = document.createElement(tag);
  const isBlock = tag === 'div';
  dom.className = (isBlock ? styles['blockMath'] : styles['inlineMath']) ?? '';
  const draw = (latex: string) => {
    dom.textContent = latex;
    void drawFormula(dom, latex, isBlock).catch(() => {});
  };
  draw(node.attrs['latex']);
  return {
    dom,
    update(next: typeof node) {
      if (next.type !== node.type) return false;
      if (next.attrs['latex'] !== node.attrs['latex']) draw(next.attrs['latex']);
      node = next;
      return true;
    },
    ignoreMutation: () => true,
  };
}
