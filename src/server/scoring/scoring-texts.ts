export const scoringTexts = {
  changed: 'Somebody has changed the points table meanwhile. Load the page again.',
  onlyMidfielders: 'Only a midfielder can be a defensive one.',
} as const;
