import type { Editor } from '@tiptap/core';
import { createTable } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { putBlocks } from './schema/block-place.ts';
import { leaveBlock } from './write-behind.ts';

export type Tool =
  | 'bold'
  | 'strike'
  | 'code'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'codeBlock'
  | 'link'
  | 'image'
  | 'file'
  | 'table'
  | 'inlineMath'
  | 'blockMath'
  | 'calculation'
  | 'mention'
  | 'card'
  | 'undo'
  | 'redo'
  | 'help';

/** Groups of the toolbar, in its order. */
export const toolGroups: readonly (readonly Tool[])[] = [
  ['bold', 'strike', 'code'],
  ['heading2', 'heading3', 'bulletList', 'orderedList', 'blockquote', 'codeBlock'],
  ['link', 'image', 'file', 'table', 'inlineMath', 'blockMath', 'calculation'],
  ['mention', 'card'],
  ['undo', 'redo', 'help'],
];

/** Keys that do the same in the text; `Mod` is Ctrl, on a Mac Cmd. */
export const toolKeys: Partial<Record<Tool, string>> = {
  bold: 'Mod B',
  strike: 'Mod Shift S',
  code: 'Mod E',
  heading2: 'Mod Alt 2',
  heading3: 'Mod Alt 3',
  bulletList: 'Mod Shift 8',
  orderedList: 'Mod Shift 7',
  blockquote: 'Mod Shift B',
  codeBlock: 'Mod Alt C',
  link: 'Mod K',
  undo: 'Mod Z',
  redo: 'Mod Shift Z',
};

/** Tools that are on or off where the caret stands. */
export function isToolOn(editor: Editor, tool: Tool): boolean | undefined {
  switch (tool) {
    case 'bold':
    case 'strike':
    case 'code':
    case 'bulletList':
    case 'orderedList':
    case 'blockquote':
    case 'codeBlock':
    case 'link':
      return editor.isActive(tool);
    case 'heading2':
      return editor.isActive('heading', { level: 2 });
    case 'heading3':
      return editor.isActive('heading', { level: 3 });
    default:
      return undefined;
  }
}

/** Runs a tool that needs no more to be said; false for one that has to ask first. */
export function runTool(editor: Editor, tool: Tool): boolean {
  // Not the chain's own focus, which comes a frame later and puts the caret back to where it was.
  editor.view.focus();
  const chain = editor.chain();
  switch (tool) {
    case 'bold':
      return chain.toggleBold().run() || true;
    case 'strike':
      return chain.toggleStrike().run() || true;
    case 'code':
      return chain.toggleCode().run() || true;
    case 'heading2':
      return chain.toggleHeading({ level: 2 }).run() || true;
    case 'heading3':
      return chain.toggleHeading({ level: 3 }).run() || true;
    case 'bulletList':
      return chain.toggleBulletList().run() || true;
    case 'orderedList':
      return chain.toggleOrderedList().run() || true;
    case 'blockquote':
      return chain.toggleBlockquote().run() || true;
    case 'codeBlock':
      return chain.toggleCodeBlock().run() || true;
    case 'table':
      if (editor.isActive('table')) return true;
      return chain.command(({ tr }) => putBlocks(tr, tr.selection.to, [emptyTable(editor)])).run() || true;
    case 'mention':
      leaveBlock(editor.view);
      return editor.chain().insertContent(signAfter(editor, '@')).run() || true;
    case 'card':
      leaveBlock(editor.view);
      return editor.chain().insertContent(signAfter(editor, '#')).run() || true;
    case 'undo':
      return chain.undo().run() || true;
    case 'redo':
      return chain.redo().run() || true;
    default:
      return false;
  }
}

function emptyTable({ schema }: Editor): Node {
  return createTable(schema, 3, 3, true);
}

/** The sign begins a word of its own, so that it is noticed. */
function signAfter({ state }: Editor, sign: string): string {
  const { $from } = state.selection;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset);
  return /[\w#@]/.test(before) ? ` ${sign}` : sign;
}

export const tableTools = ['row_after', 'column_after', 'row_delete', 'column_delete', 'delete'] as const;
export type TableTool = (typeof tableTools)[number];

export function runTableTool(editor: Editor, tool: TableTool): void {
  editor.view.focus();
  const chain = editor.chain();
  if (tool === 'row_after') chain.addRowAfter().run();
  else if (tool === 'column_after') chain.addColumnAfter().run();
  else if (tool === 'row_delete') chain.deleteRow().run();
  else if (tool === 'column_delete') chain.deleteColumn().run();
  else chain.deleteTable().run();
}
