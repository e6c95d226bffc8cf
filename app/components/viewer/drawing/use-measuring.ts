import { useState } from 'react';
import type { DrawingTool } from './drawing-tools.tsx';
import type { Point } from './drawing-view.ts';

/** What is measured with which tool: point by point until it is ended, and then anew. */
export function useMeasuring() {
  const [tool, setTool] = useState<DrawingTool>('move');
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [isEnded, setIsEnded] = useState(false);
  return {
    tool,
    points,
    /** Chosen twice, it is put away. */
    choose(next: DrawingTool) {
      setTool(next === tool ? 'move' : next);
      setPoints([]);
      setIsEnded(false);
    },
    take(find: () => Point) {
      if (tool === 'move') return;
      const point = find();
      setPoints(isEnded ? [point] : [...points, point]);
      setIsEnded(false);
    },
    end() {
      // The second press of a double click put the last point there twice.
      if (tool !== 'move') setPoints(points.slice(0, -1));
      setIsEnded(true);
    },
  };
}
