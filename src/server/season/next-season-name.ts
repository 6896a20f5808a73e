/** The name of the next season: 2026-27 after 2025-26; in any other name with a year, the year is raised by one. */
export function nextSeasonName(name: string): string {
  const [, from] = /^(\d{4})-\d{2}$/.exec(name) ?? [];
  if (from !== undefined) return `${Number(from) + 1}-${String((Number(from) + 2) % 100).padStart(2, '0')}`;
  return /\d+/.test(name) ? name.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + 1)) : `${name} 2`;
}
