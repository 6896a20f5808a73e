// A player's name as it would be on a shirt, for the labels on the pitch.

const particles = new Set('al da das de del den der di do dos el la le mac st ten ter van von'.split(' '));

/** Each name as it would be on a shirt, in the order given; the whole name if two shirts would say the same. */
export function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map(shirtName);
  return short.map(
    (name, at) => (short.some((other, index) => index !== at && other === name) ? names[at] : name) ?? name,
  );
}

/** "B.Fernandes" becomes Fernandes and "Virgil van Dijk" van Dijk; "Bruno G." has no shorter form. */
function shirtName(name: string): string {
  const words = name.split(/\s+|(?<=\p{L}\.)(?=\p{L}{2})/u).filter((word) => word !== '');
  const last = words.at(-1) ?? name;
  if (last.endsWith('.') || last.length < 3) return name;
  let from = words.length - 1;
  while (from > 0 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1;
  return words.slice(from).join(' ');
}
