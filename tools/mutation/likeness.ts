// How much two texts are about the same, by the words that they share: a rare word says more than a frequent one.

type Words = ReadonlySet<string>;

/** The words of a text; a name such as `refuseEarly` is two. */
const wordsOf = (text: string): Words =>
  new Set([...text.matchAll(/[A-Z]?[a-z]{2,}|\d{3}/g)].map(([word]) => word.toLowerCase()));

/** Compares a text with each of these: 0 if they share no word, below 1 for any that are not the same. */
export function likenessTo(texts: ReadonlyMap<string, string>): (text: string) => (name: string) => number {
  const wordsByName = new Map([...texts].map(([name, text]) => [name, wordsOf(text)]));
  const holding = new Map<string, number>();
  for (const words of wordsByName.values()) {
    for (const word of words) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  const weightOf = (word: string): number => Math.log((1 + texts.size) / (1 + (holding.get(word) ?? 0)));
  const sum = (words: Iterable<string>): number => [...words].reduce((total, word) => total + weightOf(word) ** 2, 0);
  return (text) => {
    const words = wordsOf(text);
    const size = sum(words);
    return (name) => {
      const others = wordsByName.get(name) ?? new Set<string>();
      const shared = sum([...words].filter((word) => others.has(word)));
      return shared / Math.sqrt(Math.max(1, size * sum(others)));
    };
  };
}
