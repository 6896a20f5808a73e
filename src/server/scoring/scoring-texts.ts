export const scoringTexts = {
  changed: 'Somebody has changed the points table meanwhile. Load the page again.',
} as const;
