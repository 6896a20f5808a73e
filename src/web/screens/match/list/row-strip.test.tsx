import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { playerId } from '#test/builders/ids';
import type { ListedMatch } from './listed-match.ts';
import { RowStrip } from './row-strip.tsx';

const moment = (minute: number, team_id: number, is_goal: boolean, player: number) => ({
  event_id: minute,
  minute,
  team_id,
  is_goal,
  player_ids: [playerId(player)],
});
const drawn = (match: object, name: string | undefined = 'FUL') =>
  renderToStaticMarkup(
    <RowStrip
      match={{ home_team_id: 1, status: 'live', current_minute: 0, moments: [], ...match } as unknown as ListedMatch}
      homeName={name}
      awayName={undefined}
      isMine={(player) => player === 7}
    />,
  );
const placesIn = (markup: string) => [...markup.matchAll(/--(?:at|share):([\d.]+%)/g)].map(([, place]) => place);

describe('the strip of a match', () => {
  it('is as long as ninety minutes, or as the match', () => {
    expect(placesIn(drawn({ current_minute: 30 }))).toEqual(['33.3%', '50%']);
    expect(placesIn(drawn({ current_minute: 95 }))).toEqual(['100%', '47.4%']);
    expect(placesIn(drawn({ current_minute: 90, moments: [moment(100, 1, true, 2)] }))).toEqual(['90%', '45%', '100%']);
  });

  it('is full once the match is over', () => {
    expect(placesIn(drawn({ status: 'complete', current_minute: 30 }))[0]).toBe('100%');
  });

  it('has the home side’s moments above and the others below, and a ring around mine', () => {
    const markup = drawn({ moments: [moment(9, 1, true, 7), moment(18, 2, false, 8)] });
    const [, home = '', away = ''] = markup.split(/(?=<span style="--at:\d+%" class="absolute left-)/);
    expect(
      [home, away].map((of) => [of.includes('top-0'), of.includes('rounded-full'), of.includes('ring-2')]),
    ).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('says what it shows, with a question mark for a club that is not known', () => {
    expect(drawn({})).toContain('aria-label="No goals"');
    expect(drawn({ moments: [moment(9, 2, true, 7)] })).toMatch(/aria-label="9&#x27; goal \? 0–1, yours"/);
  });
});
