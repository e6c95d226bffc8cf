import type { Editor } from '@tiptap/core';
import { createPortal } from 'react-dom';
import { AskDialog } from './ask-dialog.tsx';
import { type Asked, applyAnswer } from './asked.ts';
import { HelpDialog } from './help-dialog.tsx';

interface EditorDialogsProps {
  editor: Editor;
  asked: Asked | null;
  isHelpOpen: boolean;
  onClose: () => void;
}

/** What the editor asks, and its help. They stand outside of the form, as they have forms of their own. */
export function EditorDialogs({ editor, asked, isHelpOpen, onClose }: EditorDialogsProps) {
  return createPortal(
    <>
      {asked && (
        <AskDialog
          key={`${asked.kind}-${asked.at}`}
          asked={asked}
          onAnswer={(typed) => applyAnswer(editor, asked, typed)}
          onClose={onClose}
        />
      )}
      {isHelpOpen && <HelpDialog onClose={onClose} />}
    </>,
    document.body,
  );
}
