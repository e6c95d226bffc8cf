import { type RefObject, useState } from 'react';
import { type MeasureKind, type Measurement, measure, type Pick, pickAt } from './model-measure.ts';
import type { ModelStage } from './model-stage.ts';

/** What is measured on the model: place by place until it has a value, and then anew. */
export function useModelMeasuring(stage: RefObject<ModelStage | undefined>) {
  const [kind, setKind] = useState<MeasureKind | null>(null);
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const [measured, setMeasured] = useState<Measurement>();
  return {
    kind,
    measured,
    /** Number of places that are chosen. */
    count: picks.length,
    choose(next: MeasureKind | null) {
      setKind(next);
      setPicks([]);
      setMeasured(undefined);
      stage.current?.drawPoints([]);
    },
    take(place: { clientX: number; clientY: number }) {
      const opened = stage.current;
      if (!kind || !opened) return;
      const { canvas, camera } = opened;
      const pick = pickAt(place, { canvas, camera, meshes: opened.meshes(), kind });
      if (!pick) return;
      const next = measured ? [pick] : [...picks, pick];
      const result = measure(kind, next);
      setPicks(next);
      setMeasured(result);
      opened.drawPoints(result?.points ?? next.map(({ point }) => point));
    },
  };
}
