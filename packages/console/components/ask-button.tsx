import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { type FormField, useAttempt, useForm } from '../data/form.ts';
import { Button, type ButtonKind, Input } from './controls.tsx';
import { useModal } from './dialog.tsx';
import { Failure } from './states.tsx';

/** A question that is asked in a dialog before something is done. */
interface QuestionProps<Form extends object> {
  readonly title: string;
  /** Text of the button that does it. */
  readonly action: string;
  readonly danger?: boolean;
  /** What the reader has to type before it is done. */
  readonly typed?: string;
  /** What the fields of the question have at first. */
  readonly first?: Form;
  /** What will happen, as a text or as elements, and the fields. */
  readonly children: ComponentChildren | ((field: FormField<Form>, form: Form) => ComponentChildren);
  /** Does it with what was filled in; the dialog closes when it has succeeded, and shows the refusal otherwise. */
  readonly act: (form: Form) => Promise<unknown>;
}

interface AskButtonProps<Form extends object> extends QuestionProps<Form> {
  /** The title, and a sign that more follows, by default. */
  readonly label?: string;
  readonly kind?: ButtonKind;
  readonly disabled?: boolean;
}

/** A button that opens a question; the question of a `danger` button is `danger` too, unless it says otherwise. */
export function AskButton<Form extends object = object>(props: AskButtonProps<Form>) {
  const { label = `${props.title} …`, kind, disabled = false, ...about } = props;
  const { question, ask } = useQuestion<Form>();
  return (
    <>
      {question}
      <Button
        {...(kind && { kind })}
        disabled={disabled}
        onClick={() => ask({ danger: kind === 'danger', ...about })}
      >
        {label}
      </Button>
    </>
  );
}

/**
 * Returns `ask`, which opens a question, and the open question, which the caller draws. The question stays as it was when it
 * was opened, whatever is read meanwhile.
 */
export function useQuestion<Form extends object = object>() {
  const [asked, ask] = useState<QuestionProps<Form>>();
  const question = asked && <Question {...asked} onClose={() => ask(undefined)} />;
  return { question, ask };
}

function Question<Form extends object>({
  title,
  action,
  danger,
  typed,
  first = {} as Form,
  children,
  act,
  onClose,
}: QuestionProps<Form> & { readonly onClose: () => void }) {
  const element = useModal();
  const { form, field } = useForm(first);
  const [text, setText] = useState('');
  const content = typeof children === 'function' ? children(field, form) : children;
  const { submit, error, isBusy } = useAttempt(async () => {
    if (typed !== undefined && text.trim() !== typed) throw notAsked(typed);
    await act(form);
    onClose();
  });
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="dialog-title">
      <form class="stack" onSubmit={submit}>
        <h2 id="dialog-title">{title}</h2>
        {typeof content === 'string' ? <p>{content}</p> : content}
        {typed !== undefined && (
          <Input
            label={t('Type {text} to confirm', { text: typed })}
            value={text}
            onChange={setText}
            required
          />
        )}
        {error !== undefined && <Failure error={error} />}
        <div class="row">
          <Button type="submit" kind={danger ? 'danger' : 'primary'} disabled={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </form>
    </dialog>
  );
}

/** The refusal of what a reader has typed in place of the expected text. */
export function notAsked(expected: string): Error {
  return new Error(t('This is not what was asked for: {text}', { text: expected }));
}
