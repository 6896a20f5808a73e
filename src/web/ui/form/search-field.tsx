import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { INPUT_CLASS } from './input-class.ts';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value'> {
  /** For the screen reader; the placeholder is what is seen. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** A search box with a magnifying glass; Escape empties it. */
export function SearchField({ label, value, onValueChange, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-5 text-ink-3 md:top-3" />
      <input
        {...input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(INPUT_CLASS, 'pl-10.5 [&::-webkit-search-cancel-button]:hidden')}
      />
    </div>
  );
}
