import type { Webhook } from '@kontor/contract/generated/webhooks-v1';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { AskButton } from './ask-button.tsx';
import { Check, Input, Select } from './controls.tsx';

/** The types of events that are chosen. */
export interface ChosenTypes {
  readonly value: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

interface EventTypesProps extends ChosenTypes {
  /** Types that the login may read; undefined until they are read. */
  readonly types: readonly { readonly type: string }[] | undefined;
}

/** The types of each thing, `order-item` of `kontor.order-item.sent.v1`, in the order of the types. */
function groupsOf(types: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(types, (type) => type.split('.')[1] ?? type);
}

/** Chooses types of events by what they are about, or all of them. */
export function EventTypes({ types = [], value, onChange }: EventTypesProps) {
  const [text, setText] = useState('');
  const all = types.map(({ type }) => type);
  const shown = all.filter((type) => type.includes(text.trim().toLowerCase()));
  const choose = (some: readonly string[], isChosen: boolean) =>
    onChange(isChosen ? value.union(new Set(some)) : value.difference(new Set(some)));
  return (
    <fieldset class="card">
      <legend>
        {t('Event types')} ({t('{count} of {total}', { count: value.size, total: all.length })})
      </legend>
      <div class="row">
        <Input label={t('Search')} type="search" value={text} onChange={setText} />
        <Check
          label={t('all')}
          value={all.length > 0 && value.size === all.length}
          onChange={(isChosen) => choose(all, isChosen)}
        />
      </div>
      <div class="groups">
        {[...groupsOf(shown)].map(([thing, ofThing]) => (
          <fieldset key={thing}>
            <legend>
              <Check
                label={thing}
                value={ofThing.every((type) => value.has(type))}
                onChange={(isChosen) => choose(ofThing, isChosen)}
              />
            </legend>
            {ofThing.length > 1 &&
              ofThing.map((type) => (
                <Check
                  key={type}
                  label={whatOf(type)}
                  value={value.has(type)}
                  onChange={(isChosen) => choose([type], isChosen)}
                />
              ))}
            {ofThing.length === 1 && <span class="soft">{ofThing.map(whatOf)}</span>}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

/** What happens to the thing: `sent` of `kontor.order-item.sent.v1`. */
const whatOf = (type: string) => type.split('.').slice(2, -1).join('.');

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
