import { useEffect, useState } from 'react';

/** As long as a tap may still be meant for what was there before, in milliseconds. */
const aTap = 500;

/** True from a change of this value until half a second later; not at first. */
export function useJustChanged(value: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), aTap);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}
