import type { LoadSources } from '../../../components/editor/editor-sources.ts';

/** What the editor asks for is fetched with the editor, and not with the page. */
export const loadEditorSources: LoadSources = () => import('../../../services/editor.ts');
