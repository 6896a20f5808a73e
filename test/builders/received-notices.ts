// What people were told, read from the mails that a mail server took and from the messages of their devices: each notice
// as one word for what it is and one for its occasion.

/** A mail as its reader sees it. */
export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

/** Reads a mail of Touchline's: headers in plain text or in pieces of quoted-printable UTF-8, the text body first. */
export function readMail(mail: string): ReadMail {
  const [head = '', ...bodies] = mail.split('\r\n\r\n');
  const header = (name: string) =>
    new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*?)\\r\\n\\S`, 'm').exec(`${head}\r\nX`)?.[1] ?? '';
  return { to: header('To').trim(), subject: decodedWords(header('Subject')), text: plain(bodies.join('\r\n\r\n')) };
}

const decodedWords = (header: string): string =>
  header
    .replaceAll(/\r\n\s/g, ' ')
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_whole, text: string) => fromBytes(text.replaceAll('_', ' ')));

const plain = (body: string): string => fromBytes(body.replaceAll('=\r\n', '')).replaceAll(/\s+/g, ' ');

const fromBytes = (text: string): string =>
  text.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

const named = /^Gameweek (\d+), (Midweek|Weekend): (.*)$/;

/** What a message with this subject and this text is about. */
export function occasionOf(subject: string, text: string): string {
  const [, gameweek, part, news = ''] = named.exec(subject) ?? [];
  if (gameweek !== undefined) {
    const about = `${gameweek} ${part?.toLowerCase() ?? ''}`;
    return news.startsWith('the deadline is') ? `moved ${about}` : `reminder ${about}${voicesIn(text)}`;
  }
  const [, settled] = /^Gameweek (\d+): /.exec(subject) ?? [];
  if (settled !== undefined) return `letter ${settled}`;
  const [, kind] = /^(Final|Corrected): /.exec(subject) ?? [];
  if (kind !== undefined) return `${kind.toLowerCase()} ${/Gameweek (\d+): /.exec(text)?.[1] ?? ''}`;
  const [, missing] = /^(.*) (?:is|are) not in the team sheet$/.exec(subject) ?? [];
  if (missing !== undefined)
    return `team-sheet ${missing
      .split(/, | and /)
      .toSorted()
      .join(', ')}`;
  if (subject.startsWith('The draft of ')) return 'draft begins';
  return subject;
}

/** Only a mail says what a team can expect; a message of a device has no room for it. */
function voicesIn(text: string): string {
  const voices = [
    [/Auto-pick would choose/, 'auto-pick'],
    [/everybody in the eleven has a match/, 'copied'],
    [/would be used again, but/, 'concern'],
  ] as const;
  const [body = ''] = text.split('<html');
  const found = voices.flatMap(([pattern, voice]) => (pattern.test(body) ? [voice] : []));
  return found.length === 0 ? '' : ` ${found.join('+')}`;
}
