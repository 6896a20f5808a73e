import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { readVapid } from '#test/builders/push-browser';
import { vapidHeader, vapidOf } from './vapid.ts';

/** RFC 8292, section 2.4. */
const example =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
const secret = Buffer.alloc(32, 7);
const signing = {
  endpoint: 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  contact: 'mailto:push@example.com',
  now: instant('2016-01-22T16:36:08Z'),
};

it('what we send is what RFC 8292 prints, apart from the chance in each signature', async () => {
  const ours = await readVapid(vapidHeader(vapidOf(secret), signing));
  const printed = await readVapid(example);
  expect(printed.isSigned).toBe(true);
  expect(ours).toMatchObject({
    isSigned: true,
    header: printed.header,
    claims: { ...printed.claims, exp: 1_453_523_768 },
  });
});

it('the key follows from the secret: a restored installation has it again, another one never', () => {
  expect(vapidOf(Buffer.from(secret)).publicKey).toBe(vapidOf(secret).publicKey);
  expect(vapidOf(Buffer.alloc(32, 8)).publicKey).not.toBe(vapidOf(secret).publicKey);
  // A key that changes between releases would silence every device.
  expect(vapidOf(secret).publicKey).toMatchInlineSnapshot(
    `"BPkm3kwhk48w1QDvK5-Xugwd_Ruj2v53GoZzQM44pN7YhZFUozmG416SkYhEZz_8liHGnl-gwW5bkYKWjbsZMSs"`,
  );
});

it('a signature of another key is none', async () => {
  const [own, other] = [vapidOf(secret), vapidOf(Buffer.alloc(32, 8))];
  const forged = vapidHeader({ ...other, publicKey: own.publicKey }, signing);
  expect((await readVapid(forged)).isSigned).toBe(false);
});
