import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { ToolButton, ToolStrip } from '../tool-button.tsx';
import type { FullScreen } from '../use-full-screen.ts';
import type { ModelPanelName } from './model-panel.tsx';
import type { ModelStage } from './model-stage.ts';

interface ModelToolsProps {
  stage: RefObject<ModelStage | undefined>;
  panel: ModelPanelName | null;
  isWire: boolean;
  hasParts: boolean;
  fullScreen: FullScreen;
  /** Of the file, for the picture. */
  name: string;
  onPanel: (panel: ModelPanelName) => void;
  onWire: () => void;
  hasZones: boolean;
  /** Of a part whose room is known. */
  onZones: (() => void) | undefined;
}

export function ModelTools({
  stage,
  panel,
  isWire,
  hasParts,
  fullScreen,
  name,
  onPanel,
  onWire,
  hasZones,
  onZones,
}: ModelToolsProps) {
  const intl = useIntl();
  const onPicture = async () => {
    const blob = await stage.current?.picture();
    if (blob) save(blob, `${name}.png`);
  };
  return (
    <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
      <ToolButton id="viewer.zoom_out" icon="minus" onClick={() => stage.current?.zoom(1 / 1.25)} />
      <ToolButton id="viewer.zoom_in" icon="plus" onClick={() => stage.current?.zoom(1.25)} />
      <ToolButton id="viewer.fit" onClick={() => stage.current?.fit()} />
      <ToolButton id="viewer.model.views" isPressed={panel === 'views'} onClick={() => onPanel('views')} />
      <ToolButton
        id="viewer.model.section"
        isPressed={panel === 'section'}
        onClick={() => onPanel('section')}
      />
      <ToolButton
        id="viewer.model.measure"
        icon="ruler"
        isPressed={panel === 'measure'}
        onClick={() => onPanel('measure')}
      />
      {hasParts && (
        <ToolButton
          id="viewer.model.parts"
          icon="cube"
          isPressed={panel === 'parts'}
          onClick={() => onPanel('parts')}
        />
      )}
      <ToolButton id="viewer.model.wireframe" isPressed={isWire} onClick={onWire} />
      {onZones && <ToolButton id="viewer.model.zones" isPressed={hasZones} onClick={onZones} />}
      <ToolButton id="viewer.model.picture" icon="img" onClick={() => void onPicture()} />
      <ToolButton
        id={fullScreen.isOn ? 'viewer.leave_full_screen' : 'viewer.full_screen'}
        icon="full"
        onClick={fullScreen.toggle}
      />
    </ToolStrip>
  );
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
