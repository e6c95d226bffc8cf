import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { ToolButton, ToolStrip } from '../tool-button.tsx';
import type { FullScreen } from '../use-full-screen.ts';
import type { Stage } from './drawing-stage.ts';

export type DrawingTool = 'move' | 'distance' | 'area';

interface DrawingToolsProps {
  stage: RefObject<Stage | undefined>;
  tool: DrawingTool;
  panel: 'layers' | 'search' | null;
  paper: 'light' | 'dark';
  fullScreen: FullScreen;
  onTool: (tool: DrawingTool) => void;
  onPanel: (panel: 'layers' | 'search') => void;
  onPaper: (paper: 'light' | 'dark') => void;
  onPrint: () => void;
}

export function DrawingTools(props: DrawingToolsProps) {
  const { stage, tool, panel, paper, fullScreen, onTool, onPanel, onPaper, onPrint } = props;
  const intl = useIntl();
  const other = paper === 'light' ? 'dark' : 'light';
  return (
    <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
      <ToolButton id="viewer.zoom_out" icon="minus" onClick={() => stage.current?.zoom(0.8)} />
      <ToolButton id="viewer.zoom_in" icon="plus" onClick={() => stage.current?.zoom(1.25)} />
      <ToolButton id="viewer.fit" onClick={() => stage.current?.fit()} />
      <ToolButton
        id="viewer.sheet.distance"
        icon="ruler"
        isPressed={tool === 'distance'}
        onClick={() => onTool('distance')}
      />
      <ToolButton id="viewer.sheet.area" isPressed={tool === 'area'} onClick={() => onTool('area')} />
      <ToolButton
        id="viewer.sheet.layers"
        icon="layers"
        isPressed={panel === 'layers'}
        onClick={() => onPanel('layers')}
      />
      <ToolButton
        id="viewer.sheet.search"
        icon="search"
        isPressed={panel === 'search'}
        onClick={() => onPanel('search')}
      />
      <ToolButton
        id={`viewer.sheet.paper.${other}`}
        icon={other === 'dark' ? 'moon' : 'sun'}
        onClick={() => onPaper(other)}
      />
      <ToolButton id="viewer.sheet.print" onClick={onPrint} />
      <ToolButton
        id={fullScreen.isOn ? 'viewer.leave_full_screen' : 'viewer.full_screen'}
        icon="full"
        onClick={fullScreen.toggle}
      />
    </ToolStrip>
  );
}
