import type { KeyboardEvent } from 'react';
import { dictionary } from '../../../../contract/dictionary.ts';
import type { ModelStage } from './model-stage.ts';

const step = 0.05;
/** With Shift, to bring a point to its place. */
const smallStep = 0.005;
const keys = dictionary<(stage: ModelStage, step: number) => void>({
  ArrowLeft: (stage, step) => stage.pan(-step, 0),
  ArrowRight: (stage, step) => stage.pan(step, 0),
  ArrowUp: (stage, step) => stage.pan(0, -step),
  ArrowDown: (stage, step) => stage.pan(0, step),
  '+': (stage) => stage.zoom(1.2),
  '=': (stage) => stage.zoom(1.2),
  '-': (stage) => stage.zoom(1 / 1.2),
  '0': (stage) => stage.fit(),
});

/** Turns and zooms the model by the keyboard. */
export function onModelKey(event: KeyboardEvent, stage: ModelStage | undefined): void {
  const act = keys[event.key];
  if (!act || !stage) return;
  event.preventDefault();
  act(stage, event.shiftKey ? smallStep : step);
}
