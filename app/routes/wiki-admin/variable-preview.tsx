import { FormattedMessage } from 'react-intl';
import type { VariablePreview } from '../../../contract/wiki/variables.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** What a value would show, and where; nothing has been saved. */
export function VariablePreviewNotice({ preview }: { preview: VariablePreview & { name: string } }) {
  const { name, shown, articles, articleCount } = preview;
  return (
    <Notice tone="info">
      <p>
        <FormattedMessage
          id="wiki.variables.preview.text"
          values={{ name: `{{${name}}}`, shown, count: articleCount }}
        />
      </p>
      {articles.length > 0 && (
        <ul>
          {articles.map(({ slug, title }) => (
            <li key={slug}>
              <AppLink className="link" to={`/wiki/detail/${slug}`}>
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
