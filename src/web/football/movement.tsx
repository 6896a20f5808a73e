import { Triangle } from '../ui/triangle.tsx';

/** Places gained or lost since the gameweek began, as a triangle with words; nothing for a team that stands where it stood. */
export function Movement({ places }: { places: number }) {
  if (places === 0) return null;
  const words = `${places > 0 ? `up ${places}` : `down ${-places}`} since the gameweek began`;
  return (
    <span role="img" aria-label={words} title={words} className={places > 0 ? 'text-success' : 'text-danger'}>
      <Triangle up={places > 0} />
    </span>
  );
}
