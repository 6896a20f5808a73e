import { useState } from 'react';
import type { ProblemError } from '#api/problem-error';

/** Whether somebody else has renamed it since the dialog was opened: the sentence says what it is called by now. */
export const isNameChanged = ({ code }: Pick<ProblemError, 'code'>): boolean => code === 'name_changed';

/** The name that the person saw: the one of when the dialog was opened, and after a refusal the one that it named. */
export function useSeenName(name: string): { seen: string; onFailed: (error: ProblemError) => void } {
  const [seen, setSeen] = useState(name);
  const onFailed = (error: ProblemError) => {
    if (isNameChanged(error)) setSeen((error.problem.current as { readonly name: string }).name);
  };
  return { seen, onFailed };
}
