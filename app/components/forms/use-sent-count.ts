import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * How often a form of this page was sent and taken. As the key of that form it empties it for the next one, while what
 * others add in the meantime leaves what is typed. `isRefused` tells whether the last answer refused it.
 */
export function useSentCount(isForm: (form: FormData) => boolean, isRefused: boolean): number {
  const { formData, state } = useNavigation();
  const [sent, setSent] = useState({ isUnderWay: false, count: 0 });
  if (!sent.isUnderWay && formData && isForm(formData)) setSent({ ...sent, isUnderWay: true });
  if (sent.isUnderWay && state === 'idle')
    setSent({ isUnderWay: false, count: sent.count + (isRefused ? 0 : 1) });
  return sent.count;
}
