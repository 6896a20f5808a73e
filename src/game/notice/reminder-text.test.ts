import { describe, expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { codes, playerName, selected, squadOf } from '#test/builders/selection-notation';
import type { PlayerCode } from '../identity.ts';
import { instant } from '../instant.ts';
import { type Reminder, reminderText } from './reminder-text.ts';
import { type ReminderVoice, reminderVoice } from './reminder-voice.ts';

const last = selected('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5');
type Facts = {
  gone?: string;
  idle?: string;
  from?: typeof last;
  told?: Readonly<Record<string, readonly [string, string]>>;
};

/** The voice of a team whose last selection had all its players, but for what the facts say. */
function voice({ gone = '', idle = '', from = last, told = {} }: Facts): ReminderVoice {
  const squad = squadOf({ GK: 2, D: 5, M: 5, S: 3 });
  for (const player of codes(gone)) squad.delete(player);
  const words = (player: PlayerCode) => told[playerName(player)] ?? null;
  return reminderVoice({
    last: from,
    squad,
    plays: (player) => !codes(idle).includes(player),
    availability: (player) => {
      const found = words(player);
      return found && { state: found[0], words: found[1] };
    },
  });
}

const reminder = (voices: readonly ReminderVoice[], movedFrom: Reminder['movedFrom'] = null) =>
  reminderText({
    gameweek: gameweekId(5),
    part: 'weekend',
    deadline: instant('2025-08-15T17:00:00Z'),
    movedFrom,
    teams: voices.map((teamVoice, index) => ({ name: `Team ${index + 1}`, voice: teamVoice })),
    nameOf: playerName,
    now: instant('2025-08-14T17:00:00Z'),
    zone: 'Europe/London',
  });
const sentence = (facts: Facts) => reminder([voice(facts)]).paragraphs[0];

describe('the three voices', () => {
  it('a team that has never saved hears that Auto-pick would choose', () => {
    const never = reminderVoice({ last: null, squad: new Map(), plays: () => true, availability: () => null });
    expect(reminder([never])).toEqual({
      subject: 'Gameweek 5, Weekend: no team saved yet',
      heading: 'Deadline: Friday 15th August, 18:00',
      paragraphs: [
        'Team 1 is not saved yet. At the deadline Auto-pick would choose its eleven.',
        'As of Thursday 14th August, 18:00. Times are those of Europe/London.',
      ],
      action: { label: 'Open Team', path: '/my-team' },
    });
  });

  it('a team whose last eleven all play hears that it would be used again', () => {
    expect(sentence({})).toBe(
      'Team 1 is not saved yet. Its last team would be used again, and everybody in the eleven has a match.',
    );
  });

  it('a team whose last eleven would have a gap hears who, and why', () => {
    const told = { S1: ['doubtful', 'Knee injury - 75% chance of playing.'], M4: ['suspended', ' '] } as const;
    expect(sentence({ gone: 'D2', idle: 'M1', told })).toBe(
      'Team 1 is not saved yet. Its last team would be used again, but D2 has left the squad; M1 has no match; M4 is suspended; S1 is doubtful (Knee injury - 75% chance of playing).',
    );
  });

  it('whoever has no match is not said to be hurt as well', () => {
    expect(sentence({ idle: 'S1', told: { S1: ['out', 'Hamstring'] } })).toContain('but S1 has no match.');
  });

  it('an autobench player is named only if they left: they may never come on', () => {
    expect(sentence({ idle: 'M5', told: { D5: ['out', 'Hamstring'] } })).toContain('everybody in the eleven');
    expect(sentence({ gone: 'M5' })).toContain('M5 has left the squad');
  });

  it('a bench player who would come in for one who left is looked at like a starter', () => {
    expect(sentence({ gone: 'D2', idle: 'D5' })).toContain('D2 has left the squad; D5 has no match');
  });

  it('a copy that lost somebody before, with nobody on the bench who fits, is not called sound', () => {
    const ten = selected('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2');
    expect(sentence({ from: ten })).toContain('used again, but a place of the eleven stays empty.');
    expect(reminder([voice({ from: ten })]).subject).toBe('Gameweek 5, Weekend: a place of the eleven stays empty');
    expect(sentence({ from: ten, gone: 'M1' })).toContain('M1 has left the squad; 2 places of the eleven stay empty.');
  });
});

describe('one message', () => {
  it('has a sentence for each team, and names in its subject whom to look at', () => {
    const two = reminder([voice({}), voice({ idle: 'S1' })]);
    expect(two.subject).toBe('Gameweek 5, Weekend: look at S1');
    expect(two.paragraphs).toHaveLength(3);
    expect(reminder([voice({ idle: 'S1 S2' }), voice({ idle: 'S1 M1' })]).subject).toBe(
      'Gameweek 5, Weekend: look at S1 and 2 more',
    );
  });

  it('says that the deadline has moved since the last reminder', () => {
    const [first] = reminder([voice({})], instant('2025-08-16T10:30:00Z')).paragraphs;
    expect(first).toBe('The deadline has moved. It was Saturday 16th August, 11:30.');
  });
});
