import { expect, it } from 'vitest';
import { isAnswerToMail } from './smtp-sender.ts';

const answered = (fields: object): unknown => Object.assign(new Error('550 no such user'), fields);

it.each<[string, unknown, boolean]>([
  ['a refused address', answered({ code: 'EENVELOPE', responseCode: 550 }), true],
  ['a refused text', answered({ code: 'EMESSAGE', responseCode: 451 }), true],
  ['a refused sign-in', answered({ code: 'EAUTH', responseCode: 535 }), false],
  ['an address that was not sent', answered({ code: 'EENVELOPE' }), false],
  ['an answer without a number', answered({ code: 'EENVELOPE', responseCode: '550' }), false],
  ['a number without a reason', answered({ responseCode: 550 }), false],
  ['what is no error', { code: 'EENVELOPE', responseCode: 550 }, false],
])('%s is or is not an answer to the mail', (_what, error, expected) => {
  expect(isAnswerToMail(error)).toBe(expected);
});
