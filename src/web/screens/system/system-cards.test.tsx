import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { SystemCards } from './system-cards.tsx';

type System = Parameters<typeof SystemCards>[0]['system'];

const at = '2025-08-16T14:00:00Z';
const mail = { is_configured: true, waiting: 2, failed: 0 };
const good = {
  version: '1.2.3',
  started_at: at,
  database: { bytes: 2_000_000, milliseconds: 3, migration: '202508' },
  backups: [{ made_at: at, bytes: 5000 }],
  backups_problem: null,
  backup_check: null,
  connected_browsers: 4,
  mail,
  reminders: { reachable: 1, managers: 2 },
  fixtures_fetched_at: at,
  overdue_matches: [],
};
const cards = (changes: object) =>
  withRouter(
    withQueries(<SystemCards system={{ ...good, ...changes } as unknown as System} onChanged={() => undefined} />),
  );
/** The words of a card without its name, and whether it needs attention. */
function card(name: string, changes: object = {}) {
  const words = drawnWords(cards(changes));
  const next = words.findIndex((word, index) => index > words.lastIndexOf(name) && words[index + 1] === word);
  const markup =
    renderToStaticMarkup(cards(changes))
      .split('<section')
      .find((of) => of.includes(`"${name}"`)) ?? '';
  return {
    words: words.slice(words.lastIndexOf(name) + 1, next === -1 ? undefined : next),
    isBad: markup.includes('bg-warn-soft'),
  };
}

describe('a card about the last backup', () => {
  it('says when it was made, and how large it is', () => {
    const { words, isBad } = card('Last backup');
    expect([words[0], words[1], isBad]).toEqual([expect.stringMatching(/^16 Aug 2025, /), '5 KB', false]);
  });

  it('needs attention where there is none, or one that could not be restored', () => {
    const none = card('Last backup', { backups: [] });
    expect([none.words.slice(0, 2), none.isBad]).toEqual([['Never', 'None in the data folder'], true]);
    const check = (problem: string | null) => card('Last backup', { backup_check: { checked_at: at, problem } });
    expect([check(null).isBad, check('damaged').isBad]).toEqual([false, true]);
    expect([check(null).words[2], check('damaged').words[2]]).toEqual([
      expect.stringMatching(/^Restored as a test /),
      expect.stringMatching(/^Could not be restored as a test /),
    ]);
  });
});

describe('a card about mail', () => {
  it.each([
    [
      'what waits and failed, and whom it reaches',
      mail,
      false,
      ['2 waiting', '0 failed', '1 of 2 managers can be reminded', 'Send a test mail'],
    ],
    [
      'that a mail failed',
      { ...mail, failed: 1 },
      true,
      ['2 waiting', '1 failed', '1 of 2 managers can be reminded', 'Send a test mail'],
    ],
    [
      'that it is not set up',
      { ...mail, is_configured: false },
      true,
      ['Not set up', 'Mails become files on the server. Set SMTP_URL.', 'Send a test mail'],
    ],
  ])('says %s', (_what, facts, isBad, words) => {
    expect(card('Mail queue', { mail: facts })).toEqual({ words, isBad });
  });
});

it('a test mail can be sent only where mail is set up', () => {
  const canSend = (is_configured: boolean) => {
    const button = renderToStaticMarkup(cards({ mail: { ...mail, is_configured } }))
      .split('<button')
      .find((of) => of.includes('Send a test mail'));
    return button?.includes('aria-disabled="true"') === false;
  };
  expect([canSend(true), canSend(false)]).toEqual([true, false]);
});

it('matches that are overdue are counted, and each name leads to its report', () => {
  expect(card('Overdue matches')).toEqual({ words: ['0', 'Every report is complete'], isBad: false });
  const overdue_matches = [
    { id: 3, home: 'Arsenal', away: 'Chelsea' },
    { id: 41, home: 'Fulham', away: 'Leeds' },
  ];
  expect(card('Overdue matches', { overdue_matches: overdue_matches.slice(1) }).isBad).toBe(true);
  expect(card('Overdue matches', { overdue_matches })).toEqual({
    words: ['2', 'Arsenal – Chelsea', 'Fulham – Leeds'],
    isBad: true,
  });
  const links = renderToStaticMarkup(cards({ overdue_matches })).match(/\/match-reports\/\d+/g);
  expect(links).toEqual(['/match-reports/3', '/match-reports/41']);
});

it('what was never fetched says so', () => {
  expect(card('Fixtures', { fixtures_fetched_at: null })).toEqual({ words: ['Never', 'Last import'], isBad: false });
});
