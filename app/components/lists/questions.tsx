import { Unfolding } from './unfolding.tsx';

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
}

/** Questions that unfold, the first one open. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <Unfolding
      items={questions.map(({ question, answer }) => ({
        key: question,
        title: question,
        body: <p>{answer}</p>,
      }))}
    />
  );
}
