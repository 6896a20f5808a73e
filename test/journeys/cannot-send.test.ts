import { expect, it } from 'vitest';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, open, openAs } = await journey({ config: { mode: 'production', smtpUrl: null } });
const cannotSend = (what: string) => `Touchline cannot send messages yet. Ask an admin for the ${what}.`;

it('without a mail server nobody waits for a mail, known or not', async () => {
  const { email } = await server.createManager();
  const waysToAsk = [
    ['Forgot your password?', 'Send reset password instructions'],
    ['Send a magic link email', 'Send Magic Link'],
    ['Send a code', 'Send a code'],
  ] as const;
  for (const address of [email, 'nobody@touchline.test']) {
    for (const [way, send] of waysToAsk) {
      const page = await open('/login');
      await page.getByRole('button', { name: way }).click();
      await page.getByLabel('Email address').fill(address);
      await page.getByRole('button', { name: send }).click();
      await page.getByText(cannotSend(send === 'Send a code' ? 'code' : 'link')).waitFor();
      expect(await page.getByText('Check your email').count()).toBe(0);
      if (address === email) await expectScreen(page, `cannot-send-${send.toLowerCase().replaceAll(' ', '-')}`);
    }
  }
  const profile = await openAs(email, '/profile');
  await profile.getByRole('button', { name: 'Reset Password' }).click();
  await profile.getByText('Touchline cannot send email yet. Ask an admin for the link.').waitFor();
});

it('without a mail server a sign-up says who passes its link on', async () => {
  const page = await open('/login');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email address').fill('fay@touchline.test');
  await page.getByLabel('Password', { exact: true }).fill('typed by whoever signed up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText(cannotSend('link')).waitFor();
  expect(await page.getByText('Check your email').count()).toBe(0);
});
