/** Places gained or lost, as a triangle with words for the screen reader; nothing for who stands where he stood. */
export function Movement({ places }: { places: number }) {
  if (places === 0) return null;
  const look = places > 0 ? 'border-b-4 border-b-success' : 'border-t-4 border-t-danger';
  return (
    <span
      role="img"
      aria-label={places > 0 ? `up ${places}` : `down ${-places}`}
      className={`flex-none border-x-4 border-transparent ${look}`}
    />
  );
}
