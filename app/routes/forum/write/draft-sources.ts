import type { LoadDraftSources } from '../../../components/draft/draft-sources.ts';

/** What keeps drafts on the server is fetched once somebody may write, and not with the page. */
export const loadDraftSources: LoadDraftSources = () => import('../../../services/draft-sources.ts');
