import { useEffect, useState } from 'react';
import { readSession, watchSession } from '../data/session/session.ts';

/**
 * A number that changes when somebody signs in, in another tab, before this one has left what the last person saw. What
 * has it as its key then keeps nothing of theirs.
 */
export function useReader(): number {
  const [reader, setReader] = useState(0);
  useEffect(() => {
    let hasLeft = false;
    return watchSession(() => {
      const { status } = readSession();
      if (hasLeft && status === 'signed-in') setReader((last) => last + 1);
      hasLeft = status === 'signed-out';
    });
  }, []);
  return reader;
}
