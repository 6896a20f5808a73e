export const scoringTexts = {
  changed: 'Another admin has changed the points table. Reload the page.',
  onlyMidfielders: 'Only a midfielder can be defensive.',
} as const;
