import { describe, expect, it } from 'vitest';
import { refuse } from '#game/refusal';
import { drawnWords } from '#test/builders/drawn-words';
import { selected } from '#test/builders/selection-notation';
import { squadInEditor } from '#test/builders/squad-in-editor';
import { EditorNotes } from './editor-notes.tsx';
import { openEditor } from './editor-state.ts';
import { EditorContext, type useOpenEditor } from './open-editor.ts';

type Open = ReturnType<typeof useOpenEditor>;

const eleven = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2';
const complete = selected(`${eleven} | GK2 D5 M5`);
const everybodyPlays = new Map([...squadInEditor].map(([code, player]) => [code, { ...player, plays: true }]));
const saved = { origin: 'manager' };
/** The notes above a complete team that was saved, unless these say otherwise. */
const notes = (answer: object = {}, more: Partial<Open> = {}) => {
  const editor = {
    answer: { selection: complete, receipt: saved, suggestion: null, clubs: [], playing: [], ...answer },
    squad: everybodyPlays,
    state: openEditor(complete, null, squadInEditor),
    isLocked: false,
    isChanged: false,
    refusal: null,
    isOffered: false,
    interruption: null,
    ...more,
  };
  return drawnWords(
    <EditorContext value={editor as unknown as Open}>
      <EditorNotes />
    </EditorContext>,
  );
};
const unsaved = { receipt: null, suggestion: 'auto-pick' };
const hint = 'This is what would be used at the deadline.';

describe('above the team', () => {
  it('nothing stands where all is well', () => {
    expect(notes()).toEqual([]);
  });

  it('a team that is not saved says that it would be used, until it is changed or the deadline has passed', () => {
    expect(notes(unsaved)).toEqual([hint]);
    // While the draft is running nothing would be.
    expect(notes({ ...unsaved, suggestion: null })).toEqual([]);
    expect([notes(unsaved, { isChanged: true }), notes(unsaved, { isLocked: true })]).toEqual([[], []]);
  });

  it('a copy that has lost players says how few are left, saved or only suggested', () => {
    const short =
      'Your last team has only 13 players left, and is copied like this at every deadline until you save a new one.';
    const selection = complete.slice(1);
    expect(notes({ selection, receipt: { origin: 'copied' } })).toEqual([short]);
    expect(notes({ selection, receipt: null, suggestion: 'copied' })).toEqual([hint, short]);
    expect(notes({ selection, receipt: saved, suggestion: 'copied' })).toEqual([]);
    expect(notes({ receipt: { origin: 'copied' } })).toEqual([]);
    expect(notes({ selection, receipt: { origin: 'copied' } }, { isChanged: true })).toEqual([]);
  });

  it('a whole team that a corrected position has made invalid says so until it is changed or locked', () => {
    const refusal = refuse('no_valid_formation', 'No');
    const corrected =
      "A player's position has been corrected, and this team is no longer valid: ‘No’. It is used like this at every deadline until you save another one.";
    expect(notes({}, { refusal })).toEqual([corrected]);
    expect(notes({}, { refusal, isChanged: true })).toEqual([]);
    expect(notes({}, { refusal, isLocked: true })).toEqual([]);
    expect(notes({}, { refusal, state: openEditor(complete.slice(1), null, squadInEditor) })).toEqual([]);
  });

  it('a save from another device is offered', () => {
    expect(notes({}, { isOffered: true })).toEqual([
      'This team was saved on another device.',
      'Use that one',
      'Keep mine',
    ]);
  });

  it('the clubs that play are named where they are few', () => {
    const clubs = ['Arsenal', 'Chelsea', 'Fulham'].map((real_team_name, id) => ({ id, real_team_name }));
    expect(notes({ clubs, playing: [0, 2] })).toEqual(['Only Arsenal and Fulham play in this part.']);
  });

  it('who is chosen and has no match is counted while that can be changed', () => {
    const squad = new Map([...everybodyPlays].map(([code, player], at) => [code, { ...player, plays: at > 0 }]));
    expect(notes({}, { squad })).toEqual(['1 of your 11 has no match.']);
    expect(notes({}, { squad, isLocked: true })).toEqual([]);
  });

  it('what became of the changes over which a session ended is told: here again until they are saved, or lost', () => {
    const restored = { interruption: 'restored' } as const;
    expect(notes({}, { ...restored, isChanged: true })[0]).toMatch(/They are here again, and not saved yet\.$/);
    expect(notes({}, restored)).toEqual([]);
    expect(notes({}, { interruption: 'lost', isLocked: true })[0]).toMatch(/the deadline has passed\.$/);
  });
});
