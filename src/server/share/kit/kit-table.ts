// The kits drawn by hand: one row per club, by canonical name. Plain colours; no crests, sponsors or makers' marks.

export type Kit = {
  readonly body: string;
  readonly sleeves: string;
  readonly cuffs: string;
  readonly collar: string;
  readonly pattern: 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash';
  /** The pattern's second colour. */
  readonly alternate?: string;
  /** How many stripes or hoops. */
  readonly count?: number;
};

export const fallbackKit: Kit = {
  body: '#C9D1CC',
  sleeves: '#B7C1BA',
  cuffs: '#C9D1CC',
  collar: '#8E9A92',
  pattern: 'plain',
};

export const kits: Readonly<Record<string, Kit>> = {
  Arsenal: { body: '#D3202E', sleeves: '#FFFFFF', cuffs: '#D3202E', collar: '#FFFFFF', pattern: 'plain' },
  'Aston Villa': { body: '#6C1234', sleeves: '#94C6EA', cuffs: '#6C1234', collar: '#94C6EA', pattern: 'plain' },
  'AFC Bournemouth': {
    body: '#C5202C',
    sleeves: '#15171A',
    cuffs: '#C5202C',
    collar: '#15171A',
    pattern: 'stripes',
    alternate: '#15171A',
    count: 3,
  },
  Brentford: {
    body: '#FFFFFF',
    sleeves: '#CE2030',
    cuffs: '#15171A',
    collar: '#15171A',
    pattern: 'stripes',
    alternate: '#CE2030',
    count: 3,
  },
  'Brighton & Hove Albion': {
    body: '#1C5BC4',
    sleeves: '#1C5BC4',
    cuffs: '#FFFFFF',
    collar: '#FFFFFF',
    pattern: 'stripes',
    alternate: '#FFFFFF',
    count: 3,
  },
  Burnley: {
    body: '#7A1B3C',
    sleeves: '#7A1B3C',
    cuffs: '#9CCBEA',
    collar: '#9CCBEA',
    pattern: 'hoops',
    alternate: '#9CCBEA',
    count: 1,
  },
  Chelsea: { body: '#1646B0', sleeves: '#1646B0', cuffs: '#1646B0', collar: '#FFFFFF', pattern: 'plain' },
  'Crystal Palace': {
    body: '#1B4FA8',
    sleeves: '#1B4FA8',
    cuffs: '#C8202F',
    collar: '#C8202F',
    pattern: 'halves',
    alternate: '#C8202F',
  },
  Everton: {
    body: '#123C9C',
    sleeves: '#123C9C',
    cuffs: '#FFFFFF',
    collar: '#FFFFFF',
    pattern: 'hoops',
    alternate: '#FFFFFF',
    count: 1,
  },
  Fulham: { body: '#FFFFFF', sleeves: '#15171A', cuffs: '#FFFFFF', collar: '#15171A', pattern: 'plain' },
  'Leeds United': { body: '#FFFFFF', sleeves: '#FFFFFF', cuffs: '#1E4E9E', collar: '#F2C400', pattern: 'plain' },
  Liverpool: { body: '#B81427', sleeves: '#B81427', cuffs: '#B81427', collar: '#F1E3C6', pattern: 'plain' },
  'Manchester City': { body: '#7EB8E3', sleeves: '#7EB8E3', cuffs: '#FFFFFF', collar: '#14264B', pattern: 'plain' },
  'Manchester United': { body: '#CB1526', sleeves: '#CB1526', cuffs: '#15171A', collar: '#15171A', pattern: 'plain' },
  'Newcastle United': {
    body: '#FFFFFF',
    sleeves: '#15171A',
    cuffs: '#FFFFFF',
    collar: '#15171A',
    pattern: 'stripes',
    alternate: '#15171A',
    count: 3,
  },
  'Nottingham Forest': { body: '#D01F2A', sleeves: '#D01F2A', cuffs: '#FFFFFF', collar: '#FFFFFF', pattern: 'plain' },
  Sunderland: {
    body: '#FFFFFF',
    sleeves: '#FFFFFF',
    cuffs: '#CF1F2E',
    collar: '#15171A',
    pattern: 'stripes',
    alternate: '#CF1F2E',
    count: 4,
  },
  'Tottenham Hotspur': { body: '#FFFFFF', sleeves: '#16224A', cuffs: '#FFFFFF', collar: '#16224A', pattern: 'plain' },
  'West Ham United': {
    body: '#74203B',
    sleeves: '#86BCE6',
    cuffs: '#86BCE6',
    collar: '#74203B',
    pattern: 'sash',
    alternate: '#86BCE6',
  },
  'Wolverhampton Wanderers': {
    body: '#F4A81D',
    sleeves: '#F4A81D',
    cuffs: '#15171A',
    collar: '#15171A',
    pattern: 'plain',
  },
};
