import { useEffect, useState } from 'react';
import { type MailedLink, mailedLink } from './mailed-link.ts';

/** The link that opened the page, or was pasted into it since. It stays after use, until it is put away. */
export function useMailedLink(): readonly [link: MailedLink | null, putAway: () => void] {
  const [link, setLink] = useState(mailedLink.read);
  useEffect(() => mailedLink.watch(() => setLink((shownLink) => mailedLink.read() ?? shownLink)), []);
  const putAway = () => {
    mailedLink.write(null);
    setLink(null);
  };
  return [link, putAway];
}
