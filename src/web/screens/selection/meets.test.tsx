import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { playerCode } from '#test/builders/selection-notation';
import { squadInEditor } from '#test/builders/squad-in-editor';
import { withQueries } from '#test/builders/with-queries';
import type { EditorPlayer, Meeting } from './editor-data.ts';
import { KickOffs, Meets, useMeetsText } from './meets.tsx';

const kickOff = new Date(2025, 7, 16, 15).getTime() as Meeting['kickOff'];
const everton: Meeting = { code: 'EVE', name: 'Everton', venue: 'A', kickOff };
const fulham: Meeting = { code: 'FUL', name: 'Fulham', venue: 'H', kickOff: (kickOff + 3_600_000) as typeof kickOff };
const now = new Date(2025, 7, 15, 12).toISOString();
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const calendar = [['GET /api/gameweek/list', {}], { now, league_time_zone: timeZone, gameweeks: [] }] as const;

/** What is said of a player whose club has these matches, with the calendar or before it is read. */
function said(meets: readonly Meeting[], isRead = true): readonly string[] {
  const player = { ...(squadInEditor.get(playerCode('M1')) as EditorPlayer), meets };
  const Words = () => {
    const text = useMeetsText(player);
    return (
      <>
        <p>
          <Meets player={player} />
        </p>
        <p>
          <KickOffs player={player} />
        </p>
        <p>{text}</p>
      </>
    );
  };
  return drawnWords(withQueries(<Words />, ...(isRead ? [calendar] : [])));
}

it('says whom the club meets, where and when', () => {
  expect(said([everton])).toEqual(['EVE (A)', 'Sat 15:00', 'Meets Everton (A), Sat 15:00']);
  expect(said([everton, fulham])).toEqual([
    'EVE (A), FUL (H)',
    'Sat 15:00, Sat 16:00',
    'Meets Everton (A), Sat 15:00, Fulham (H), Sat 16:00',
  ]);
});

it('says nothing of the time before the calendar is read', () => {
  expect(said([everton], false)).toEqual(['EVE (A)', 'Meets Everton (A)']);
});

it('says that there is no match', () => {
  expect(said([])).toEqual(['No match']);
});
