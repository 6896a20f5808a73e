// My Team's editor as somebody has it before them, in a document without a screen: what it reads, and what it shows.

import { createElement, type FunctionComponent } from 'react';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/selection';
import { instant } from '#game/instant';
import type { ChosenPart } from '../../src/web/screens/selection/open-editor.ts';
import type { AnsweredTab } from './answered-tab.ts';
import { happens } from './happens.ts';
import { gameweekId, leagueId, realTeamId, teamId } from './ids.ts';
import type { Controls } from './page-controls.ts';
import { codes, playerCode, playerName, selected } from './selection-notation.ts';

type Answer = OutputOf<typeof api.readSelection>;

const hour = 3_600_000;
export const fullTeam = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
const wholeSquad = codes('GK1 GK2 D1 D2 D3 D4 D5 D6 M1 M2 M3 M4 M5 M6 S1 S2 S3 S4');
const key = { team_id: teamId(1), gameweek_id: gameweekId(7), part: 'weekend' } as const;
const [arsenal, fulham] = [realTeamId(1), realTeamId(3)];
const club = (id: number, real_team_name: string) => ({
  id: realTeamId(id),
  real_team_name,
  abbreviation: real_team_name.slice(0, 3).toUpperCase(),
  kit_url: '/kits/club.svg',
});

/**
 * The answer with this selection saved by the manager: everybody is of Arsenal, who meet Chelsea; only S4 is of Fulham,
 * who have no match. D6 is out with a knee injury.
 */
export const selectionAnswer = (notation = fullTeam, columns: Partial<Answer> = {}): Answer => ({
  selection: [...selected(notation)],
  receipt: { saved_at: '2025-08-15T17:42:09Z', hash: notation, origin: 'manager' },
  suggestion: null,
  deadline: null,
  is_locked: false,
  now: new Date().toISOString(),
  squad: wholeSquad.map((code) => {
    const isOfFulham = code === playerCode('S4');
    return {
      code,
      name: playerName(code),
      position: playerName(code).replace(/\d/, ''),
      is_dm: false,
      total_points: isOfFulham ? 1 : 40,
      real_team_id: isOfFulham ? fulham : arsenal,
      real_team_name: isOfFulham ? 'Fulham' : 'Arsenal',
    };
  }) as unknown as Answer['squad'],
  unavailable: [{ player_id: playerCode('D6'), state: 'out', words: 'Knee injury', since: null }],
  form: [{ player_id: playerCode('M1'), matches: [{ points: 6, provisional: false }] }],
  clubs: [club(1, 'Arsenal'), club(2, 'Chelsea'), club(3, 'Fulham')],
  playing: [arsenal, realTeamId(2)],
  matches: [{ home_team_id: arsenal, away_team_id: realTeamId(2), match_date: '2025-08-16T14:00:00Z' }],
  opponent: null,
  ...columns,
});

/** The weekend of gameweek 7, an hour before its deadline, beside a part to come. */
export function chosenPart(columns: Partial<ChosenPart> = {}): ChosenPart {
  const part = { ...key, key: '7-weekend', deadline: instant(new Date(Date.now() + hour).toISOString()) };
  const shown = { ...part, state: 'open', label: 'Weekend' } as const;
  const coming = { ...part, key: '8-weekend', gameweek_id: gameweekId(8), state: 'coming', label: 'GW8' } as const;
  return {
    team: { id: key.team_id, team_name: 'Hilde United', league_id: leagueId(4) } as ChosenPart['team'],
    parts: [shown, coming],
    shown,
    leagueZone: 'Europe/London',
    choose: () => undefined,
    isStripFocused: false,
    focusStrip: () => undefined,
    ...columns,
  };
}

/** The tab has read the part, and what the season's calendar says. */
export function readTeam(tab: AnsweredTab, answer: Answer = selectionAnswer()): void {
  const calendar = { gameweeks: [], current_gameweek_id: 7, open_selection: null, league_time_zone: 'Europe/London' };
  tab.read('GET /api/gameweek/list', {}, { ...calendar, now: '2025-08-15T12:00:00Z' });
  tab.read('GET /api/selection/read', key, answer);
}

/** Opens the editor on the part, as the tab reads it. */
export function openTeam(
  tab: AnsweredTab,
  { PartEditor }: { readonly PartEditor: FunctionComponent<{ chosen: ChosenPart }> },
  answer = selectionAnswer(),
  chosen = chosenPart(),
): Promise<Controls> {
  readTeam(tab, answer);
  return tab.draw(createElement(PartEditor, { chosen }));
}

/** The team on the pitch and the autobench, in notation. */
export function shownTeam(): string {
  const labels = [...document.querySelectorAll('button[id^=place-]')].map(labelOf);
  const names = (isOnBench: boolean) =>
    labels.filter((label) => label.includes(', autobench ') === isOnBench).map((label) => label.split(',')[0]);
  return `${names(false).join(' ')} | ${names(true).join(' ')}`;
}

/** The button with this label: the first, or in the squad's list. */
export function button(label: string, within: 'page' | 'list' = 'page'): HTMLElement {
  const all = document.querySelectorAll<HTMLElement>(within === 'page' ? 'button' : '[id^=squad-] button');
  const found = [...all].find((one) => labelOf(one) === label);
  if (found === undefined) throw new Error(`There is no button ${label}`);
  return found;
}

/** Presses it as one does with the keyboard: it has the focus before. */
export const pressFocused = (label: string, within?: 'page' | 'list'): Promise<void> =>
  happens(() => {
    button(label, within).focus();
    button(label, within).click();
  });

/** What has the focus, by its label or its text. */
export const focused = (): string => labelOf(document.activeElement ?? document.body);

/** The sentence that was announced last. */
export const heard = async (): Promise<string> => (await import('../../src/web/ui/announce.ts')).announced.read().text;

const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
