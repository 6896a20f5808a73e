import { classNames } from '../class-names.ts';
import { INPUT_CLASS } from './input-class.ts';

/** The look of a select, before and after its list has been loaded. */
export const SELECT_CLASS = classNames(
  INPUT_CLASS,
  'flex items-center gap-2 text-left data-disabled:border-line data-disabled:bg-surface-3 data-disabled:text-ink-3',
);

/** The chosen option and the arrow. */
export const SelectText = ({ text, placeholder }: { text: string | undefined; placeholder: string | undefined }) => (
  <>
    <span className={classNames('min-w-0 flex-1 truncate', text === undefined && 'text-ink-3')}>
      {text ?? placeholder}
    </span>
    <span aria-hidden className="border-x-[5px] border-t-[5px] border-transparent border-t-ink-3" />
  </>
);
