import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember, StaffRequestShown } from '#contracts/staff.ts';
import { isolated } from '#shared/names/isolated.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { staffTexts } from '#web/texts/staff.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, FactLine } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Name } from '#web/ui/written.tsx';
import { DeskCard } from '../../features/admin/desk.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const STAFF = ['admin', 'staff'] as const;
const STALE = [STAFF, ADMIN_ATTENTION_KEY];

type Decision = BodyFor<'POST /api/admin/staff/:id'>['decision'];
type Answer = 'confirm' | 'refuse' | 'withdraw';

type AnswerDialogProps = {
  readonly request: StaffRequestShown;
  readonly answer: Answer;
  readonly onClose: () => void;
};

const AnswerDialog = ({ request, answer, onClose }: AnswerDialogProps) => {
  const t = useTexts(staffTexts).staff;
  const words = t.deeds[answer];
  const decision: Decision = answer === 'confirm' ? 'approve' : 'refuse';
  const decide = useAct(
    () => call('POST /api/admin/staff/:id', { params: { id: request._id }, body: { decision } }),
    { rereads: STALE, done: words.done, onDone: onClose },
  );
  return (
    <Confirm
      onClose={onClose}
      question={words.question(t.wishes[request.wish](isolated(request.name)))}
      consequences={answer === 'confirm' ? t.means[request.wish] : t.unchanged}
      confirmLabel={words.confirm}
      danger={answer === 'confirm' && request.wish === 'revoke'}
      mutation={decide}
      onConfirm={() => decide.mutate()}
    />
  );
};

const RequestCard = ({ request }: { readonly request: StaffRequestShown }) => {
  const t = useTexts(staffTexts).staff;
  const answers: readonly Answer[] = request.isMine
    ? ['withdraw']
    : request.mayConfirm
      ? ['refuse', 'confirm']
      : ['refuse'];
  return (
    <DeskCard
      title={t.wishes[request.wish](isolated(request.name))}
      kind={request.email}
      acts={answers.map((answer) => ({
        label: t.deeds[answer].act,
        variant: answer === 'confirm' ? 'primary' : 'secondary',
        dialog: (onClose) => <AnswerDialog request={request} answer={answer} onClose={onClose} />,
      }))}
    >
      <dl className="grid gap-1 text-sm">
        <FactLine label={t.askedBy}>{request.askedBy ?? t.command}</FactLine>
        <FactLine label={t.until}>
          <Moment at={request.expiresAt} withTime />
        </FactLine>
      </dl>
      {!request.mayConfirm && <p className="text-sm text-muted">{t.waitsForOther}</p>}
    </DeskCard>
  );
};

const useAsking = (onDone?: () => void) =>
  useAct((body: BodyFor<'POST /api/admin/staff'>) => call('POST /api/admin/staff', { body }), {
    rereads: STALE,
    done: useTexts(staffTexts).staff.asked,
    ...(onDone && { onDone }),
  });

const TakeButton = ({ member }: { readonly member: StaffMember }) => {
  const t = useTexts(staffTexts).staff;
  const [open, setOpen] = useState(false);
  const ask = useAsking(() => setOpen(false));
  return (
    <>
      <Button variant="quiet-danger" size="small" onClick={() => setOpen(true)}>
        {t.take}
        <span className="sr-only">: {member.name}</span>
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        question={t.takeQuestion(isolated(member.name))}
        consequences={t.secondPerson}
        confirmLabel={t.askNow}
        mutation={ask}
        onConfirm={() => ask.mutate({ email: member.email, wish: 'revoke' })}
      />
    </>
  );
};

const MemberRow = ({ member, mayAsk }: { readonly member: StaffMember; readonly mayAsk: boolean }) => {
  const t = useTexts(staffTexts).staff;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Name>{member.name}</Name>
          {member.isAdmin && <Badge tone="info">{t.admin}</Badge>}
          {member.isMe && <Badge tone="ok">{t.me}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {member.email}. {member.hasSecondFactor ? t.withFactor : t.withoutFactor}
        </p>
      </div>
      {mayAsk && !member.isAdmin && <TakeButton member={member} />}
    </li>
  );
};

const GiveForm = () => {
  const t = useTexts(staffTexts).staff;
  const ask = useAsking();
  return (
    <Card title={t.giveTitle}>
      <ActForm
        act={ask}
        bodyOf={({ text }) => ({ email: text('email'), wish: 'grant' as const })}
        clears
        submit={t.askNow}
        button={{ variant: 'secondary' }}
        className="max-w-md"
      >
        <p className="text-sm text-muted">{t.secondPerson}</p>
        <TextField name="email" label={t.email} hint={t.emailHint} type="email" required />
      </ActForm>
    </Card>
  );
};

/** The members of staff, and the requests that wait for a second person. */
export const StaffDesk = () => {
  const t = useTexts(staffTexts).staff;
  const auth = useAuth();
  const isAdmin = auth ? auth.isAdmin : false;
  const query = useQuery({
    queryKey: STAFF,
    queryFn: ({ signal }) => call('GET /api/admin/staff', { signal }),
  });
  return (
    <Loaded query={query} waiting={<Skeleton className="h-60 rounded-lg" />} failed={t.failed}>
      {({ staff, requests }) => {
        const isAlone = staff.length < 2;
        return (
          <>
            {requests.map((request) => (
              <RequestCard key={request._id} request={request} />
            ))}
            <Card title={t.listTitle}>
              <ul>
                {staff.map((member) => (
                  <MemberRow key={member._id} member={member} mayAsk={isAdmin && !isAlone} />
                ))}
              </ul>
            </Card>
            {isAlone && <Notice tone="info">{t.alone}</Notice>}
            {isAdmin && !isAlone && <GiveForm />}
          </>
        );
      }}
    </Loaded>
  );
};

export const handle = hiddenScreen(staffTexts, 'staff', { wide: true });

export const Component = () => (
  <AdminPage place="staff" texts={useTexts(staffTexts).staff}>
    <StaffDesk />
  </AdminPage>
);
