import { describe, expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { judgeFetch } from './judge-fetch.ts';

describe('a player fetched to a club from within its match', () => {
  const { sheet } = { sheet: match("67' sub Palmer > Mudryk; 70' now") };
  const fetched = (who: Parameters<typeof player>[0]) => ({ player: player(who), name: who, club: 'Chelsea' });
  it('is refused while they are in it for the other side: a starter, a substitute and who came on', () => {
    for (const who of ['Jackson', 'Palmer', 'Mudryk'] as const)
      expect(judgeFetch(sheet, 'home', fetched(who))?.sentence).toBe(`${who} plays for Chelsea in this match`);
    const withoutBench = { ...sheet, lineUps: { ...sheet.lineUps, away: { ...sheet.lineUps.away, bench: [] } } };
    expect(judgeFetch(withoutBench, 'home', fetched('Mudryk'))?.code).toBe('plays_for_other_side');
    expect(judgeFetch({ ...sheet, events: [] }, 'home', fetched('Mudryk'))?.code).toBe('plays_for_other_side');
  });
  it('is allowed while they are in it for this side, or not in it', () => {
    expect(judgeFetch(sheet, 'away', fetched('Palmer'))).toBeNull();
    const nobody = { home: { xi: [], bench: [] }, away: { xi: [], bench: [] } };
    expect(judgeFetch({ lineUps: nobody, events: [] }, 'home', fetched('Jackson'))).toBeNull();
  });
});
