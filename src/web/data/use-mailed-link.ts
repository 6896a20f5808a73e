import { useEffect, useState } from 'react';
import { type MailedLink, mailedLink } from './mailed-link.ts';

/** The link that the page was opened by, or that was pasted into it since. It stays here when it is used, until it is put away. */
export function useMailedLink(): readonly [link: MailedLink | null, putAway: () => void] {
  const [link, setLink] = useState(mailedLink.read);
  useEffect(() => mailedLink.watch(() => setLink((shown) => mailedLink.read() ?? shown)), []);
  const putAway = () => {
    mailedLink.write(null);
    setLink(null);
  };
  return [link, putAway];
}
