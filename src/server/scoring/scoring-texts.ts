export const scoringTexts = {
  changed: 'Somebody else has changed the points table. Reload the page.',
  onlyMidfielders: 'Only a midfielder can be a defensive one.',
} as const;
