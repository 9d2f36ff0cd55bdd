import type { ClientChange, ClientCreation } from '@kontor/contract/generated/operator-v1';
import { t } from '../app/texts.ts';
import { Badge } from '../components/basics.tsx';
import { Select } from '../components/controls.tsx';
import type { FormField } from '../data/form.ts';

/** The form of the responses to a client or an app, and what happens to query parameters that do not exist. */
export interface Answers {
  readonly listEnvelope: string;
  /** Empty where the setting of the server applies. */
  readonly unknownParameters: string;
}

export const newAnswers: Answers = { listEnvelope: 'resources', unknownParameters: '' };

/** What is sent of the form for a new client or app. */
export function answersOf({ listEnvelope, unknownParameters }: Answers) {
  const chosen = { listEnvelope, ...(unknownParameters !== '' && { unknownParameters }) };
  return chosen as Pick<ClientCreation, keyof Answers>;
}

/** What is sent of the form for a change: `null` leaves unknown parameters to the server again. */
export function changeOfAnswers(form: Answers): Pick<ClientChange, keyof Answers> {
  return { unknownParameters: null, ...answersOf(form) };
}

export function AnswerFields<Form extends Answers>({ field }: { field: FormField<Form> }) {
  return (
    <>
      <Select
        label={t('Members of lists')}
        options={[
          ['resources', t('resources and links, as specified')],
          ['named', t('by the name of what is listed')],
        ]}
        {...field('listEnvelope')}
      />
      <Select
        label={t('Unknown query parameters')}
        options={[
          ['refuse', t('are refused')],
          ['ignore', t('are ignored')],
        ]}
        none={t('as the server is set')}
        {...field('unknownParameters')}
      />
    </>
  );
}

/** How a client or an app is answered, where that is not as specified. */
export function ShownAnswers({
  to: { listEnvelope, unknownParameters },
}: {
  to: { readonly listEnvelope: string; readonly unknownParameters?: string };
}) {
  const told = [
    listEnvelope === 'named' && t('lists by name'),
    unknownParameters === 'ignore' && t('unknown parameters are ignored'),
    unknownParameters === 'refuse' && t('unknown parameters are refused'),
  ].filter((text) => text !== false);
  return told.length === 0 ? <span class="soft">{t('as specified')}</span> : <span>{told.join(', ')}</span>;
}

const rolesShown = 3;

/** Roles or scopes, of which the first are always shown. */
export function RoleList({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <span class="soft">{t('none')}</span>;
  const badges = roles.slice(0, rolesShown).map((role) => <Badge key={role}>{role}</Badge>);
  const others = roles.slice(rolesShown);
  if (others.length === 0) return <div class="badges">{badges}</div>;
  return (
    <details>
      <summary class="badges">
        {badges}
        {t('and {count} more', { count: others.length })}
      </summary>
      {others.join(', ')}
    </details>
  );
}
