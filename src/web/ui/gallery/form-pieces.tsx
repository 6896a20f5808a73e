import { useState } from 'react';
import { CheckRow } from '../form/check-row.tsx';
import { CodeField } from '../form/code-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SearchField } from '../form/search-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Card } from '../layout/card.tsx';
import { Alert } from '../status/alert.tsx';

const POSITIONS = [
  { value: '', label: 'All Positions' },
  { value: 'GK', label: 'Goalkeeper' },
  { value: 'D', label: 'Defender' },
  { value: 'M', label: 'Midfielder' },
  { value: 'S', label: 'Striker', disabled: true },
];

export function FormPieces() {
  const [position, setPosition] = useState('');
  const [search, setSearch] = useState('');
  return (
    <Card title="Forms">
      <div className="grid gap-4">
        <TextField label="Email address" type="email" defaultValue="marta@example.org" hint="Where reminders go" />
        <TextField label="Invalid" defaultValue="oskar@example" error="Please enter a valid email address" />
        <Alert id="missing">You must provide an email</Alert>
        <TextField label="Missing" error="You must provide an email" errorShownIn="missing" />
        <TextField label="Disabled" defaultValue="Not now" disabled />
        <PasswordField label="Password" defaultValue="touchline-demo" />
        <SelectField label="Position" options={POSITIONS} value={position} onValueChange={setPosition} />
        <SelectField label="Team" options={[]} placeholder="All Teams" value="" onValueChange={setPosition} disabled />
        <SearchField label="Search players" placeholder="Search players..." value={search} onValueChange={setSearch} />
        <Codes />
        <Choices />
      </div>
    </Card>
  );
}

function Codes() {
  const [code, setCode] = useState('417');
  return (
    <>
      <CodeField label="Code" value={code} onValueChange={setCode} />
      <CodeField label="Wrong code" value="417290" onValueChange={setCode} error="This code is wrong or has expired" />
    </>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  return (
    <div className="grid gap-2">
      <CheckRow checked={on} onCheckedChange={setOn} end={<span className="meta">12</span>}>
        Amadou Roussel
      </CheckRow>
      <CheckRow checked={!on} onCheckedChange={(next) => setOn(!next)}>
        Yanis Roussel
      </CheckRow>
      <CheckRow checked={false} disabled onCheckedChange={setOn}>
        Nobody
      </CheckRow>
    </div>
  );
}
