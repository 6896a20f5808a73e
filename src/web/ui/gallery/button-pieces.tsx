import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../action/button.tsx';
import type { ButtonVariant } from '../action/button-class.ts';
import { buttonClass } from '../action/button-class.ts';
import { IconButton } from '../action/icon-button.tsx';
import { Card } from '../layout/card.tsx';

const VARIANTS: { variant: ButtonVariant; label: string }[] = [
  { variant: 'primary', label: 'Primary' },
  { variant: 'secondary', label: 'Secondary' },
  { variant: 'ghost', label: 'Ghost' },
  { variant: 'danger', label: 'Danger' },
  { variant: 'danger-outline', label: 'Danger outline' },
];

export function ButtonPieces() {
  return (
    <Card title="Buttons">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {VARIANTS.map(({ variant, label }) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Send aria-hidden className="size-4" />}>
            Send Invite
          </Button>
          <Button icon={<Plus aria-hidden className="size-4" />}>Add Team</Button>
          <Button disabled>Disabled</Button>
          <Button variant="primary" aria-disabled>
            Refuses
          </Button>
          <Button variant="primary" busy>
            Saving...
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small">Small</Button>
          <Button size="large" variant="primary">
            Large
          </Button>
          <a href="#link" className={buttonClass({ variant: 'secondary' })}>
            Link as button
          </a>
          <a href="#text" className="text-link">
            Text link
          </a>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Add" icon={<Plus aria-hidden className="size-5" />} />
          <IconButton label="Add outlined" outlined icon={<Plus aria-hidden className="size-5" />} />
          <IconButton label="Delete" danger icon={<Trash2 aria-hidden className="size-5" />} />
          <IconButton label="Delete small" small danger icon={<Trash2 aria-hidden className="size-5" />} />
          <IconButton label="Disabled" disabled icon={<Plus aria-hidden className="size-5" />} />
        </div>
        <Button variant="primary" size="large" block>
          Sign in
        </Button>
      </div>
    </Card>
  );
}
