import type { ComponentType } from 'preact';
import type { Webhook } from '../../generated/webhooks-v1.ts';
import { t } from '../app/texts.ts';
import { AskButton } from './ask-button.tsx';
import { Check, Input, Select, toggled } from './controls.tsx';

/** The types of events that are chosen. */
export interface ChosenTypes {
  readonly value: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

interface EventTypesProps extends ChosenTypes {
  /** Types that the login may read; undefined until they are read. */
  readonly types: readonly { readonly type: string }[] | undefined;
}

/** Chooses types of events, or all of them. */
export function EventTypes({ types = [], value, onChange }: EventTypesProps) {
  return (
    <fieldset class="card stack scrolled">
      <legend>{t('Event types')}</legend>
      <Check
        label={t('all')}
        value={types.length > 0 && value.size === types.length}
        onChange={(isChosen) => onChange(new Set(isChosen ? types.map(({ type }) => type) : []))}
      />
      {types.map(({ type }) => (
        <Check
          key={type}
          label={type}
          value={value.has(type)}
          onChange={(isChosen) => onChange(toggled(value, type, isChosen))}
        />
      ))}
    </fieldset>
  );
}

/** What a new webhook is made with. */
export interface Subscription {
  readonly url: string;
  readonly types: string[];
  readonly ordered: boolean;
  readonly contentType: Webhook['contentType'];
}

/** How the events of a webhook are called; the first one unless another is chosen. */
const contentTypes = ['application/json', 'application/cloudevents+json'] as const;

interface SubscribeProps {
  readonly title: string;
  readonly action: string;
  readonly orderedText: string;
  /** Reads the types, which only an open dialog needs, and draws `EventTypes`. */
  readonly Types: ComponentType<ChosenTypes>;
  readonly subscribe: (body: Subscription) => Promise<unknown>;
}

/** Asks for the address and the types of a new webhook. */
export function Subscribe({ title, action, orderedText, Types, subscribe }: SubscribeProps) {
  return (
    <AskButton
      label={title}
      kind="primary"
      title={title}
      action={action}
      first={{
        url: '',
        chosen: new Set<string>() as ReadonlySet<string>,
        ordered: false,
        contentType: contentTypes[0] as string,
      }}
      act={({ chosen, contentType, ...body }) =>
        subscribe({
          ...body,
          types: [...chosen],
          contentType: contentType as Webhook['contentType'],
        })
      }
    >
      {(field) => (
        <>
          <Input label={t('Address')} type="url" {...field('url')} placeholder="https://" required />
          <Types {...field('chosen')} />
          <Check label={orderedText} {...field('ordered')} />
          <Select
            label={t('Content type of events')}
            options={contentTypes.map((type) => [type, type])}
            {...field('contentType')}
          />
        </>
      )}
    </AskButton>
  );
}
