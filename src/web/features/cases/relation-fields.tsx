import { RELATIONS, type Relation } from '#shared/cases/case-words.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { ownCaseTexts } from '#web/texts/own-case.ts';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { TextField } from '#web/ui/fields.tsx';

type RelationFieldsProps = {
  readonly relation: Relation;
  readonly guardianName: string;
  readonly onRelation: (relation: Relation) => void;
  readonly onGuardianName: (name: string) => void;
};

/** The patient's relation to the person who keeps the page, and that person's name if it is another. */
export const RelationFields = (props: RelationFieldsProps) => {
  const t = useTexts(ownCaseTexts).ownCase.who;
  return (
    <>
      <ChoiceList
        legend={t.legend}
        options={RELATIONS.map((value) => ({ value, label: t.relations[value] }))}
        value={props.relation}
        onChange={props.onRelation}
      />
      {props.relation !== 'self' && (
        <TextField
          label={t.guardian}
          hint={t.guardianHint}
          autoComplete="name"
          maxLength={120}
          value={props.guardianName}
          onChange={({ target }) => props.onGuardianName(target.value)}
        />
      )}
    </>
  );
};
