import { useSyncExternalStore } from 'react';

const PHONE = '(width < 48rem)';
const PHONE_ANY_WAY = `${PHONE} or (height < 31.25rem)`;

const watching = (media: string) => (onChange: () => void) => {
  const query = window.matchMedia(media);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
const watchPhone = watching(PHONE);
const watchPhoneAnyWay = watching(PHONE_ANY_WAY);

/** True below 768 px. For behaviour only: looks belong in the style sheet. */
export function usePhone(): boolean {
  return useSyncExternalStore(watchPhone, () => window.matchMedia(PHONE).matches);
}

/** True on a phone, also in landscape. */
export function usePhoneAnyWay(): boolean {
  return useSyncExternalStore(watchPhoneAnyWay, () => window.matchMedia(PHONE_ANY_WAY).matches);
}
