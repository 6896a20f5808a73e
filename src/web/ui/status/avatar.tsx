import { useState } from 'react';
import { classNames } from '../class-names.ts';

export type AvatarSize = 'tiny' | 'small' | 'medium' | 'large';

export interface AvatarProps {
  /** Its first letter is shown if there is no picture, or if it fails to load. */
  name: string;
  src?: string | null | undefined;
  /** 24, 32, 40 (44 on phones) or 88 px. */
  size?: AvatarSize;
  /** Without it, the avatar is decoration beside the name. */
  label?: string;
  className?: string;
}

const SIZES: Record<AvatarSize, string> = {
  tiny: 'size-6 text-2xs font-bold',
  small: 'size-8 text-sm',
  medium: 'size-11 text-15 md:fine:size-10',
  large: 'size-22 text-[2.125rem] font-stretch-112%',
};

/** A person's picture, or the first letter of their name. */
export function Avatar({ name, src, size = 'medium', label, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = src && src !== failed ? src : null;
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      {...naming}
      className={classNames(
        'grid flex-none place-items-center overflow-hidden rounded-full bg-brand-soft font-[650] text-brand-ink',
        SIZES[size],
        className,
      )}
    >
      {picture ? (
        <img src={picture} alt="" onError={() => setFailed(picture)} className="size-full object-cover" />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase('en')
      )}
    </span>
  );
}
