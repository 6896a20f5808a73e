import Archive from 'lucide-react/icons/archive';
import CalendarX from 'lucide-react/icons/calendar-x-2';
import Database from 'lucide-react/icons/database';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import Radio from 'lucide-react/icons/radio';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { ReportLink } from '../../football/season/report-link.tsx';
import { Button } from '../../ui/action/button.tsx';
import { checkText, megabytes, noBackupText, reachText } from './system-texts.ts';

type System = OutputAt<'GET /api/system/overview'>;

const whenOf = (at: string | null | undefined): string => (at == null ? 'Never' : exactTimeText(at));

/** The facts about the installation, one card each. */
export function SystemCards({ system, onChanged }: { system: System; onChanged: () => unknown }) {
  const backup = useCommand('POST /api/system/make-backup', {
    done: 'Backup made',
    failed: 'Failed to make a backup',
    onDone: onChanged,
  });
  const [latest] = system.backups;
  const { database, mail, overdue_matches: overdue } = system;
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Fact icon={<Tag aria-hidden />} name="Version" value={system.version}>
        {`Up since ${whenOf(system.started_at)}`}
      </Fact>
      <Fact icon={<Database aria-hidden />} name="Database" value={megabytes(database.bytes)}>
        {`${database.milliseconds} ms · migration ${database.migration}`}
      </Fact>
      <Fact
        icon={<Archive aria-hidden />}
        name="Last backup"
        value={whenOf(latest?.made_at)}
        isBad={latest === undefined || (system.backup_check?.problem ?? null) !== null}
      >
        <span className="block">
          {latest === undefined ? noBackupText(system.backups_problem) : megabytes(latest.bytes)}
        </span>
        {system.backup_check === null ? null : <span className="block">{checkText(system.backup_check)}</span>}
        <Button size="small" className="mt-2" busy={backup.isBusy} onClick={() => backup.send({})}>
          Make a backup
        </Button>
      </Fact>
      <Fact icon={<Radio aria-hidden />} name="Connected browsers" value={String(system.connected_browsers)}>
        Pages that follow something live, at this process
      </Fact>
      <MailFact mail={mail} reminders={system.reminders} />
      <Fact icon={<Download aria-hidden />} name="Fixtures" value={whenOf(system.fixtures_fetched_at)}>
        Last import
      </Fact>
      <Fact
        icon={<CalendarX aria-hidden />}
        name="Overdue matches"
        value={String(overdue.length)}
        isBad={overdue.length > 0}
      >
        {overdue.length === 0
          ? 'Every report is complete'
          : overdue.map(({ id, home, away }) => <ReportLink key={id} id={id}>{`${home} – ${away}`}</ReportLink>)}
      </Fact>
    </div>
  );
}

function MailFact({ mail, reminders }: Pick<System, 'mail' | 'reminders'>) {
  const { is_configured: isConfigured, waiting, failed } = mail;
  return (
    <Fact
      icon={<Mail aria-hidden />}
      name="Mail queue"
      value={isConfigured ? `${waiting} waiting` : 'Not set up'}
      isBad={failed > 0 || !isConfigured}
    >
      <span className="block">
        {isConfigured ? `${failed} failed` : 'Mails become files on the server. Set SMTP_URL.'}
      </span>
      {isConfigured ? <span className="block">{reachText(reminders)}</span> : null}
      <TestMail isDisabled={!isConfigured} />
    </Fact>
  );
}

/** The words an admin gets show that mail arrives. */
function TestMail({ isDisabled }: { isDisabled: boolean }) {
  const test = useCommand('POST /api/system/test-mail', {
    done: 'A test mail is on its way to you',
    failed: 'Failed to send a test mail',
  });
  return (
    <Button size="small" className="mt-2" disabled={isDisabled} busy={test.isBusy} onClick={() => test.send({})}>
      Send a test mail
    </Button>
  );
}

interface FactProps {
  icon: ReactNode;
  name: string;
  value: string;
  /** Whether it needs attention. */
  isBad?: boolean;
  children: ReactNode;
}

const Fact = ({ icon, name, value, isBad = false, children }: FactProps) => (
  <section aria-label={name} className="flex gap-3.5 rounded-lg border border-line bg-surface p-4">
    <span
      className={`grid size-11 flex-none place-items-center rounded-md ${isBad ? 'bg-warn-soft text-warn' : 'bg-brand-soft text-brand-ink'}`}
    >
      {icon}
    </span>
    <div className="min-w-0">
      <h2 className="meta">{name}</h2>
      <p className="text-xl font-[700] wrap-anywhere">{value}</p>
      <div className="meta wrap-anywhere">{children}</div>
    </div>
  </section>
);
