// A member's mailbox: the mails in the queue, read in the same way as the demo's outbox.

import type { TestServer } from './test-server.ts';

export type FoundMail = { readonly subject: string; readonly html: string; readonly text: string };
export type Mailbox = {
  /** Runs due jobs and returns the newest mail to this address; null if there is none. */
  newest(address: string): Promise<FoundMail | null>;
  /** The first link in the newest mail to this address; throws if there is none. */
  link(address: string): Promise<URL>;
  /** The token in the fragment of that link. */
  token(address: string): Promise<string>;
  /** The six digits in the newest mail or text to this address. */
  code(address: string): Promise<string>;
};

/** The mailboxes of everyone this server mails. */
export function mailbox(server: TestServer): Mailbox {
  const newest = async (address: string): Promise<FoundMail | null> => {
    while ((await server.runDueJobs()) > 0);
    const { body } = await server.anonymous.get('/api/outbox/all', { limit: 100 });
    const found = body.mails.find((mail) => mail.recipient === address);
    if (found === undefined) return null;
    return (await server.anonymous.get('/api/outbox/mail', { id: found.id })).body;
  };
  const must = async (address: string, pattern: RegExp): Promise<string> => {
    const text = (await newest(address))?.text ?? '';
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw new Error(`${address} has no mail with ${pattern}: ${text}`);
    return found;
  };
  const link = async (address: string): Promise<URL> => new URL(await must(address, /https?:\/\/\S+/));
  return {
    newest,
    link,
    token: async (address) => new URLSearchParams((await link(address)).hash.slice(1)).values().next().value ?? '',
    code: (address) => must(address, /\b\d{6}\b/),
  };
}
