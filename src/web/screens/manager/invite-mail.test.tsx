import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { InviteMail } from './invite-mail.tsx';

it.each([
  ['sent', null, 'Mailed'],
  ['sent', '450 later', 'Mailed'],
  ['waiting', null, 'The mail is on its way'],
  ['waiting', '450 later', 'The mail could not be delivered yet and is tried again (450 later)'],
  ['kept', null, 'Not mailed, because no mail server is set up: copy the link'],
  ['refused', '550 no', 'The mail was refused: copy the link (550 no)'],
  ['given-up', '450 later', 'The mail was not delivered: copy the link (450 later)'],
] as const)('the mail of an invitation that is %s, after the error %j, says so', (state, last_error, text) => {
  expect(drawnWords(<InviteMail mail={{ state, last_error }} />)).toEqual([text]);
});
