import { Select as BaseSelect } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FLOATING_CLASS, FLOATING_ITEM } from '../overlay/floating-class.ts';
import { useOpenOverlay } from '../overlay/open-overlays.ts';
import { guardBeneath } from '../tap-guard.ts';
import { type ControlAttributes, Field } from './field.tsx';
import type { SelectListProps, SelectOption } from './select-option.ts';
import { SELECT_CLASS, SelectText } from './select-text.tsx';

/** The field with its list, in its own file: screens use SelectField, which loads it. */
export function SelectList({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  name,
  use,
  ...frame
}: SelectListProps) {
  const chosen = options.some((option) => option.value === value) ? value : null;
  const [isOpen, setOpen] = useState(use === 'opened');
  useOpenOverlay(isOpen, () => setOpen(false));
  const change = (open: boolean, { reason }: { readonly reason: string }) => {
    setOpen(open);
    if (reason === 'item-press') guardBeneath();
  };
  return (
    <Field {...frame}>
      {(control) => (
        <BaseSelect.Root
          items={options}
          value={chosen}
          onValueChange={(next) => next !== null && onValueChange(next)}
          disabled={disabled ?? false}
          modal={false}
          open={isOpen}
          onOpenChange={change}
          {...(name && { name })}
        >
          <SelectTrigger
            control={control}
            placeholder={placeholder}
            options={options}
            value={chosen}
            hasFocus={use !== 'none'}
          />
          <SelectPopup label={frame.label} options={options} />
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
  hasFocus: boolean;
}

/**
 * Base UI treats the empty string as no value, but here it may be an option ('All Positions'), so the text is looked
 * up.
 */
function SelectTrigger({ control, placeholder, options, value, hasFocus }: SelectTriggerProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const tookOver = useRef(hasFocus);
  // In the moment in which it takes the button's place: a Tab between the two would begin at the top of the page.
  useLayoutEffect(() => {
    if (tookOver.current) trigger.current?.focus();
  }, []);
  return (
    <BaseSelect.Trigger {...control} ref={trigger} className={SELECT_CLASS}>
      <SelectText text={options.find((option) => option.value === value)?.label} placeholder={placeholder} />
    </BaseSelect.Trigger>
  );
}

function SelectPopup({ label, options }: { label: string; options: readonly SelectOption[] }) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner alignItemWithTrigger={false} sideOffset={6} collisionPadding={8} className="z-56">
        <BaseSelect.Popup className={FLOATING_CLASS}>
          <BaseSelect.List aria-label={label}>
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
