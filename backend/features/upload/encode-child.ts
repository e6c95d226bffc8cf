/** The process that decodes one picture of a stranger. */
import { answerParent } from '../../conversion/answer-parent.ts';
import { encodeFile } from './encode-file.ts';

answerParent(encodeFile);
