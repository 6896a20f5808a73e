import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { FailedMails } from './failed-mails.tsx';

const at = '2025-08-16T14:00:00Z';
const mail = (id: number, more: object = {}) => ({
  id,
  subject: 'Your link',
  recipient: 'dee@touchline.test',
  created_at: at,
  last_error: 'no such mailbox',
  state: 'given-up',
  can_be_retried: true,
  ...more,
});
const cardOf = (...mails: readonly object[]) =>
  withQueries(<FailedMails />, [['GET /api/mail/all', { only: 'failed', limit: 20 }], { mails }]);
const shown = (...mails: readonly object[]) => drawnWords(cardOf(...mails));

describe('the mails that failed', () => {
  it('are no card where there are none, or nothing was read yet', () => {
    expect([shown(), drawnWords(withQueries(<FailedMails />))]).toEqual([[], []]);
  });

  it('say what, to whom, when and why, and can be sent again', () => {
    expect(shown(mail(1))).toEqual([
      'Mails that failed',
      'Your link, to dee@touchline.test',
      `${exactTimeText(at)} · no such mailbox`,
      'Given up',
      'Send Your link to dee@touchline.test again',
    ]);
    expect(shown(mail(1, { last_error: null }))).toContain(`${exactTimeText(at)} ·`);
  });

  it.each([
    ['waiting', 'Tried again', true],
    ['refused', 'Refused', false],
    ['given-up', 'Given up', false],
    ['sent', 'Sent', false],
    ['kept', 'Kept', false],
  ])('that are %s are called %s', (state, word, isWarning) => {
    expect(shown(mail(1, { state }))).toContain(word);
    expect(renderToStaticMarkup(cardOf(mail(1, { state }))).includes('bg-warn-soft')).toBe(isWarning);
  });

  it('can be sent again all at once where there are several that can', () => {
    const buttons = (...mails: readonly object[]) =>
      shown(...mails).filter((text) => text === 'Retry all' || text.startsWith('Send ')).length;
    const gone = { can_be_retried: false };
    expect([buttons(mail(1, gone)), buttons(mail(1), mail(2, gone)), buttons(mail(1), mail(2))]).toEqual([0, 1, 3]);
  });
});
