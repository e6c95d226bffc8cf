import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { WriteBehind } from '../write-behind.ts';
import { Figure, Image } from './image-node.ts';
import { Link } from './link-mark.ts';
import { BlockMath, InlineMath } from './math-nodes.ts';
import { Card, Mention } from './reference-nodes.ts';

/** The schema of the contract's documents, and what moves in them. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Table.configure({ resizable: false }),
  TableRow,
  // Cells hold lines of text only, as the contract wants it.
  TableHeader.extend({ content: 'paragraph+' }),
  TableCell.extend({ content: 'paragraph+' }),
  Image,
  Figure,
  BlockMath,
  InlineMath,
  Mention,
  Card,
  Link,
  // Italics are not part of Chinese typography: emphasis is bold.
  Bold,
  Strike,
  Code.extend({ excludes: '' }),
  UndoRedo,
  WriteBehind,
  Gapcursor,
  Dropcursor,
];
