import Search from 'lucide-react/icons/search';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { INPUT_CLASS } from './input-class.ts';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value' | 'ref'> {
  ref?: RefObject<HTMLInputElement | null>;
  /** For screen readers; the placeholder is what people see. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** For a long table, where the browser can only find the drawn rows: Ctrl+F focuses this field. */
  takesFind?: boolean;
}

/** The server takes no longer text; no name is as long. */
export const longestSearch = 100;

/** A search box with a magnifying glass; Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onValueChange, ref, takesFind = false, className, ...input } = props;
  const ownBox = useRef<HTMLInputElement>(null);
  const box = ref ?? ownBox;
  useFindKey(box, takesFind);
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-5 text-ink-3 md:top-3" />
      <input
        {...input}
        ref={box}
        {...(takesFind && { 'aria-keyshortcuts': 'Control+F Meta+F' })}
        type="search"
        maxLength={longestSearch}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(INPUT_CLASS, 'pl-10.5 [&::-webkit-search-cancel-button]:hidden')}
      />
    </div>
  );
}

/** Ctrl+F (or ⌘F) focuses the box; pressed again there, it opens the browser's own search. */
function useFindKey(box: RefObject<HTMLInputElement | null>, takesFind: boolean): void {
  useEffect(() => {
    if (!takesFind) return;
    const find = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isFind || event.altKey || document.activeElement === box.current) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', find);
    return () => document.removeEventListener('keydown', find);
  }, [box, takesFind]);
}
