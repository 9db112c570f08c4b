import type { CurrentUser } from '#contracts/dashboard.ts';
import type { Relation } from '#shared/cases/case-words.ts';
import type { WelcomeStep } from '#shared/welcome/welcome-steps.ts';
import { RelationFields } from '#web/features/cases/relation-fields.tsx';
import { ProfilePhoto } from '#web/features/files/profile-photo.tsx';
import { GoalField, NeedFields, StoryField } from '#web/features/patients/need-card.tsx';
import { NameAndCountry } from '#web/features/patients/person-card.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { welcomeTexts } from '#web/texts/welcome.ts';
import type { Welcome } from './use-welcome.ts';

type QuestionProps = { readonly welcome: Welcome; readonly user: CurrentUser };

/** Asks whether the person registered as a guardian, whose patient the page then names. */
const useRelationChoice = ({ form, holder, setHolder }: Welcome, { userData }: CurrentUser) => {
  const names = ['firstName', 'lastName', 'otherFirstName', 'otherLastName'] as const;
  return (relation: Relation) => {
    const wasSelf = holder.relation === 'self';
    const registered = `${userData.firstName} ${userData.lastName}`;
    setHolder({ relation, guardianName: holder.guardianName || (relation === 'self' ? '' : registered) });
    if (relation === 'self') for (const name of names) form.resetField(name);
    else if (wasSelf) for (const name of names) form.setValue(name, '', { shouldDirty: true });
  };
};

const Whose = ({ welcome, user }: QuestionProps) => {
  const t = useTexts(welcomeTexts).welcome.whose;
  const { form, holder, setHolder } = welcome;
  const choose = useRelationChoice(welcome, user);
  return (
    <>
      <RelationFields
        {...holder}
        onRelation={choose}
        onGuardianName={(guardianName) => setHolder({ ...holder, guardianName })}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-1.5 font-semibold">{t.names[holder.relation]}</legend>
        <NameAndCountry form={form} />
      </fieldset>
    </>
  );
};

const Photo = ({ user }: QuestionProps) => {
  const t = useTexts(welcomeTexts).welcome.photo;
  return (
    <ProfilePhoto user={user}>
      <p className="min-w-0 text-muted">{user.userData.photo ? t.there : t.how}</p>
    </ProfilePhoto>
  );
};

const Story = ({ welcome }: QuestionProps) => {
  const { prompts } = useTexts(welcomeTexts).welcome.story;
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {prompts.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
      <StoryField form={welcome.form} />
    </>
  );
};

/** The questions of each step. */
export const QUESTIONS: Record<Exclude<WelcomeStep, 'ready'>, React.ComponentType<QuestionProps>> = {
  whose: Whose,
  need: ({ welcome, user }) => <NeedFields form={welcome.form} user={user} />,
  goal: ({ welcome }) => <GoalField form={welcome.form} />,
  photo: Photo,
  story: Story,
};
