import type { AppScope } from '@kontor/contract/generated/apps-v1';
import type { App, AppChange, AppCreation } from '@kontor/contract/generated/operator-v1';
import { rolesOfScope } from '@kontor/contract/generated/roles';
import { t } from '../../app/texts.ts';
import { Check, Choices, Input, Lines, Select } from '../../components/controls.tsx';
import type { FormField } from '../../data/form.ts';
import { AnswerFields, type Answers, answersOf, changeOfAnswers, newAnswers } from '../answers.tsx';

/** What is filled in about an app. */
interface AppForm extends Answers {
  readonly name: string;
  /** One address on each line. */
  readonly addresses: string;
  readonly chosen: ReadonlySet<AppScope>;
  readonly visibility: string;
  readonly hasSecret: boolean;
}

/** Scopes that apps ask partners for: the others open no operation on the data of partners. */
const scopes = Object.entries(rolesOfScope)
  .filter(([, roles]) => roles.length > 0)
  .map(([scope]) => scope as AppScope);

export const newForm: AppForm = {
  name: '',
  addresses: '',
  chosen: new Set(),
  visibility: 'private',
  hasSecret: true,
  ...newAnswers,
};

export function formOf(app: App): AppForm {
  const { name, redirectUris, visibility, hasSecret, listEnvelope, unknownParameters = '' } = app;
  const given = { name, visibility, hasSecret, listEnvelope, unknownParameters };
  return { ...given, addresses: redirectUris.join('\n'), chosen: new Set(app.scopes) };
}

export function creationOf(form: AppForm): AppCreation {
  return { ...describedBy(form), ...answersOf(form), hasSecret: form.hasSecret };
}

export function changeOf(form: AppForm): AppChange {
  return { ...describedBy(form), ...changeOfAnswers(form) };
}

function describedBy(form: AppForm) {
  return {
    name: form.name,
    redirectUris: form.addresses
      .split('\n')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
    scopes: [...form.chosen],
    visibility: form.visibility as App['visibility'],
  };
}

interface FieldsProps {
  readonly field: FormField<AppForm>;
  readonly isNew?: boolean;
}

export function AppFields({ field, isNew = false }: FieldsProps) {
  return (
    <>
      <Input label={t('Name that partners read when they install it')} {...field('name')} required />
      <Lines label={t('Addresses to which browsers return, one on each line')} {...field('addresses')} />
      <Choices legend={t('Scopes')} options={scopes} {...field('chosen')} />
      <Select
        label={t('Who may install it')}
        options={[
          ['private', t('partners with an invitation')],
          ['public', t('every partner')],
        ]}
        {...field('visibility')}
      />
      {isNew && <Check label={t('It can keep a secret')} {...field('hasSecret')} />}
      <AnswerFields field={field} />
    </>
  );
}
