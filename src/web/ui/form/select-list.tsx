import { Select as BaseSelect } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import { classNames } from '../class-names.ts';
import { FLOATING_CLASS, FLOATING_ITEM } from '../overlay/floating-class.ts';
import { type ControlAttributes, Field } from './field.tsx';
import { INPUT_CLASS } from './input-class.ts';
import type { SelectFieldProps, SelectOption } from './select-option.ts';

/** The field with its list, in a file of its own: screens take it through SelectField, which loads it. */
export function SelectList({ value, onValueChange, options, placeholder, disabled, name, ...frame }: SelectFieldProps) {
  const chosen = options.some((option) => option.value === value) ? value : null;
  return (
    <Field {...frame}>
      {(control) => (
        <BaseSelect.Root
          items={options}
          value={chosen}
          onValueChange={(next) => next !== null && onValueChange(next)}
          disabled={disabled ?? false}
          modal={false}
          {...(name && { name })}
        >
          <SelectTrigger control={control} placeholder={placeholder} options={options} value={chosen} />
          <SelectPopup options={options} />
        </BaseSelect.Root>
      )}
    </Field>
  );
}

interface SelectTriggerProps {
  control: ControlAttributes;
  placeholder: string | undefined;
  options: readonly SelectOption[];
  value: string | null;
}

/** Base UI takes the empty string for no value; here it may be an option ('All Positions'), so the text is looked up. */
function SelectTrigger({ control, placeholder, options, value }: SelectTriggerProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <BaseSelect.Trigger
      {...control}
      className={classNames(
        INPUT_CLASS,
        'flex items-center gap-2 text-left data-disabled:border-line data-disabled:bg-surface-3 data-disabled:text-ink-3',
      )}
    >
      <BaseSelect.Value className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
        {chosen?.label ?? placeholder}
      </BaseSelect.Value>
      <span aria-hidden className="border-x-[5px] border-t-[5px] border-transparent border-t-ink-3" />
    </BaseSelect.Trigger>
  );
}

function SelectPopup({ options }: { options: readonly SelectOption[] }) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner alignItemWithTrigger={false} sideOffset={6} collisionPadding={8} className="z-56">
        <BaseSelect.Popup className={FLOATING_CLASS}>
          <BaseSelect.List>
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={classNames(FLOATING_ITEM, 'data-selected:font-[650]')}
              >
                <BaseSelect.ItemText className="flex-1">{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator className="flex-none text-brand">
                  <Check aria-hidden className="size-4" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}
