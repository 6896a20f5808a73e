import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { whenIdle } from '../when-idle.ts';
import { Field } from './field.tsx';
import type { SelectFieldProps, SelectListProps } from './select-option.ts';
import { SELECT_CLASS, SelectText } from './select-text.tsx';

const SelectList = lazyPart<SelectListProps>(() => import('./select-list.tsx').then((file) => file.SelectList), {
  waiting: (props) => <ClosedSelect {...props} />,
  isLate: true,
});

/**
 * One choice from a list. Arrow keys move, typing jumps, and long lists scroll inside the window. The list is as much
 * code as a whole page, so it is loaded after the page was drawn, or when somebody opens it. Until then a button with
 * the same look stands there, and whatever was pressed on it is repeated on the loaded list.
 */
export function SelectField(props: SelectFieldProps) {
  const [use, setUse] = useState<SelectListProps['use']>('none');
  useEffect(() => whenIdle(() => void SelectList.preload()), []);
  const onUse = (next: SelectListProps['use']) => {
    setUse(next);
    if (next === 'opened') void SelectList.preload();
  };
  return <SelectList {...props} use={use} onUse={onUse} />;
}

function ClosedSelect({ value, options, placeholder, disabled, use, onUse, ...frame }: SelectListProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <button
          {...control}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-controls={`${control.id}-list`}
          aria-busy={use === 'opened'}
          disabled={disabled}
          onFocus={() => use === 'none' && onUse('focused')}
          onBlur={() => onUse('none')}
          // The list may take this button's place before the mouse lets go: then no click would come.
          onMouseDown={(event) => event.button === 0 && onUse('opened')}
          onClick={() => onUse('opened')}
          className={SELECT_CLASS}
        >
          <SelectText text={options.find((option) => option.value === value)?.label} placeholder={placeholder} />
        </button>
      )}
    </Field>
  );
}
