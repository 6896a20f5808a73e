import * as api from '#api/system';
import { refuse } from '#game/refusal';
import { readAddress } from '../notice/choice-store.ts';
import { act } from '../platform/act.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { postMail } from '../platform/mail/post-mail.ts';

/** Mails the caller; refused without a mail server, because the mail would become a file. */
export const sendTestMail = act(api.sendTestMail, async ({ trx, now, caller, context, audit }) => {
  const { config, secret } = context;
  if (config.smtpUrl === null) return refuse('no_mail_server', 'No mail server is set up. Set SMTP_URL first.');
  const to = await readAddress(trx, caller.managerId);
  await postMail(trx, secret, { to, letter: testLetter(config.publicUrl), now });
  audit({ action: 'test-mail', subject: {} });
  return { to };
});

const testLetter = (publicUrl: string): Letter => ({
  subject: 'Mail works',
  heading: 'Mail works',
  paragraphs: [
    `This is the test mail that you asked for. Invitations and links from ${publicUrl} arrive the same way.`,
  ],
});
