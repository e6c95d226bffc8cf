import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { readCalculationAddress } from '../../../../contract/rich-text/embedded-calculations.ts';
import { linkAddress } from '../../../../contract/rich-text/link-address.ts';
import { readLatex } from '../../../../contract/rich-text/read-atom.ts';
import { putBlocks } from '../schema/block-place.ts';
import type { Tool } from '../tools.ts';
import { leaveBlock } from '../write-behind.ts';

/** What a dialog asks for: a link's address, a formula, a calculation, an image's description. */
export interface Asked {
  kind: 'link' | 'inlineMath' | 'blockMath' | 'calculation' | 'image';
  value: string;
  /** Position of the node that is changed; a new one goes to the caret. */
  at?: number;
}

/** The question about the node that is selected as a whole, or null. */
export function askAboutSelection({ state }: Editor): Asked | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  const { node, from: at } = selection;
  const kind = node.type.name;
  if (kind === 'inlineMath' || kind === 'blockMath') return { kind, value: node.attrs['latex'], at };
  return kind === 'image' ? { kind, value: node.attrs['alt'], at } : null;
}

export function askForLink(editor: Editor): Asked {
  return { kind: 'link', value: editor.getAttributes('link')['href'] ?? '' };
}

/** What `tool` has to ask before it can act, or null for one that can at once. */
export function questionOf(tool: Tool, editor: Editor): Asked | null {
  if (tool === 'link') return askForLink(editor);
  if (tool === 'calculation') return { kind: tool, value: '' };
  const selected = askAboutSelection(editor);
  if (tool === 'image') return selected?.kind === tool ? selected : null;
  if (tool !== 'inlineMath' && tool !== 'blockMath') return null;
  return selected?.kind === tool ? selected : { kind: tool, value: '' };
}

/** Puts the answer into the text. Returns false for an address or a formula that cannot be. */
export function applyAnswer(editor: Editor, { kind, at }: Asked, typed: string): boolean {
  if (at === undefined && kind !== 'blockMath' && kind !== 'calculation') leaveBlock(editor.view);
  const chain = editor.chain();
  if (kind === 'link') return applyLink(editor, typed);
  if (kind === 'image') {
    return at === undefined || chain.setNodeSelection(at).updateAttributes('image', { alt: typed }).run();
  }
  if (kind === 'calculation') return applyCalculation(editor, typed);
  const latex = readLatex(typed);
  if (!latex) return false;
  if (at !== undefined) return chain.setNodeSelection(at).updateAttributes(kind, { latex }).run();
  if (kind === 'inlineMath') return chain.insertContent({ type: kind, attrs: { latex } }).run();
  const formula = editor.schema.node(kind, { latex });
  return chain.command(({ tr }) => putBlocks(tr, tr.selection.to, [formula])).run();
}

function applyLink(editor: Editor, typed: string): boolean {
  const chain = editor.chain().extendMarkRange('link');
  if (typed.trim() === '') return chain.unsetMark('link').run();
  const href =
    linkAddress(typed) ?? (/^[\w-]+(\.[\w-]+)+/.test(typed) ? linkAddress(`https://${typed}`) : undefined);
  if (!href) return false;
  const mark = { type: 'link', attrs: { href } };
  const isBare = editor.state.selection.empty && !editor.isActive('link');
  if (isBare) return chain.insertContent({ type: 'text', text: typed.trim(), marks: [mark] }).run();
  return chain.setMark('link', { href }).run();
}

/** Takes the line that a calculator's page offers, or the address of one with its inputs. */
function applyCalculation(editor: Editor, typed: string): boolean {
  const [, label = '', written = typed] = /^\s*\[([^[\]]{1,160})\]\((\S{1,2100})\)\s*$/.exec(typed) ?? [];
  const href = linkAddress(written.trim().replace(`${location.origin}/`, '/'));
  const place = href && readCalculationAddress(href);
  if (!place) return false;
  const { schema } = editor;
  const { link } = schema.marks;
  const text = schema.text(label || place.name, link ? [link.create({ href })] : []);
  const line = schema.node('paragraph', null, [text]);
  return editor
    .chain()
    .command(({ tr }) => putBlocks(tr, tr.selection.to, [line]))
    .run();
}
