/** The process that reads one mail of a stranger: what it says goes back, its files into the task's folder. */
import { answerParent } from '../answer-parent.ts';
import { readMessage } from './read-message.ts';

answerParent(readMessage);
