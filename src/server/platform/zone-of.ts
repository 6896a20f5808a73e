/** The zone's canonical name; null for an unknown zone, or for an offset. */
export function zoneOf(setting: string): string | null {
  try {
    return /^[A-Z]/i.test(setting)
      ? new Intl.DateTimeFormat('en-GB', { timeZone: setting }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}
