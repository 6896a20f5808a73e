import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { teamId } from '#test/builders/ids';
import { withRouter } from '#test/builders/with-router';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorContext, type useOpenEditor } from './open-editor.ts';

type Open = ReturnType<typeof useOpenEditor>;

const minute = 60_000;
const deadline = new Date(2025, 7, 16, 11).getTime();
const receipt = { origin: 'manager', saved_at: new Date(2025, 7, 15, 17, 42, 9).toISOString(), hash: 'abc' };
const unsaved = { receipt: null };

/** The head with as many milliseconds left. */
const head = (
  { left = 60 * minute, ...answer }: { receipt?: object | null; left?: number },
  more: Partial<Open> = {},
) => {
  const editor = {
    team: { team_name: 'Hilde United' },
    shown: { gameweek_id: 7, part: 'weekend', deadline },
    leagueZone: viewerZone(),
    now: deadline - left,
    answer: { receipt, opponent: { team_id: teamId(2), team_name: 'Aron Rovers', venue: 'H' }, ...answer },
    isLocked: left <= 0,
    isAtRisk: false,
    refusal: null,
    ...more,
  };
  return withRouter(
    <EditorContext value={editor as unknown as Open}>
      <EditorHead />
    </EditorContext>,
  );
};
const words = (...of: Parameters<typeof head>) => drawnWords(head(...of)).slice(3);
const saveButton = (...of: Parameters<typeof head>) => renderToStaticMarkup(head(...of)).split('<button')[1] ?? '';

it('My Team says against whom, what is saved, until when, and offers to save', () => {
  const until = ['Weekend deadline', 'Saturday 16th August, 11:00', 'Save Team'];
  expect(words({})).toEqual(['Aron Rovers (H)', 'Saved 15 Aug, 17:42:09', ...until]);
  expect(words({}, { isAtRisk: true })).toEqual(['Aron Rovers (H)', 'Unsaved changes', ...until]);
  expect(words(unsaved)).toEqual(['Aron Rovers (H)', 'Not saved yet', ...until]);
});

it('after the deadline nothing is offered, and a team that was never saved is not told to be', () => {
  expect(words({ ...unsaved, left: 0 })).not.toContain('Not saved yet');
  expect([words({ left: 0 }).at(-1), words({ left: 0 })[1]]).toEqual(['Selection Locked', 'Saved 15 Aug, 17:42:09']);
});

it('Save stands out while there is something to save', () => {
  const standsOut = (...of: Parameters<typeof head>) => saveButton(...of).includes('bg-brand');
  expect(standsOut({}, { isAtRisk: true })).toBe(true);
  expect(standsOut(unsaved)).toBe(true);
  expect(standsOut({})).toBe(false);
});

it('a team that cannot be saved as it is says so to who hears it', () => {
  const isRefused = (refusal: Open['refusal']) => saveButton({}, { refusal }).includes('aria-disabled="true"');
  expect(isRefused(null)).toBe(false);
  expect(isRefused({ code: 'too_few', sentence: 'Eleven players are needed' } as unknown as Open['refusal'])).toBe(
    true,
  );
});

it('the last ten minutes are counted down to the deadline, and never past it', () => {
  const left = (milliseconds: number) => words({ left: milliseconds }).at(-2);
  expect(left(10 * minute + 1)).toBe('Saturday 16th August, 11:00');
  expect([left(10 * minute), left(9 * minute + 41_000), left(1)]).toEqual(['10:00', '09:41', '00:01']);
  expect(left(0)).toBe('Saturday 16th August, 11:00');
});
