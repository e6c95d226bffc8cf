import { FormattedMessage } from 'react-intl';
import { areaSwitches } from '../../../contract/area-switches.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';

/** Words that ask; a part number or a single term is looked for, not asked. */
const asking =
  /怎么|怎样|如何|什么|为什么|为啥|多少|多大|多长|多粗|多重|哪|能不能|要不要|吗$|[?？]|几[安个平根]/;
const shortest = 4;

/** Leads to where questions are answered, with these words filled in. */
export function QuestionLink({ keyword }: { keyword: string }) {
  if (keyword.length < shortest || !asking.test(keyword)) return null;
  return (
    <p>
      <AppLink
        className="link"
        to={`${areaSwitches.answers.path}?${new URLSearchParams({ q: keyword })}`}
        rel="nofollow"
      >
        <FormattedMessage id="search.question" />
      </AppLink>
    </p>
  );
}
