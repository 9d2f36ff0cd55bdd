import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { named, t } from '../app/texts.ts';
import { useAttempt } from '../data/form.ts';
import { Failure } from './states.tsx';

export type ButtonKind = 'primary' | 'danger' | 'plain';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: () => void;
  readonly kind?: ButtonKind;
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
  readonly label?: string;
}

export function Button({ children, kind, type = 'button', label, ...rest }: ButtonProps) {
  return (
    <button type={type} class={`button ${kind ?? ''}`} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly step?: string;
}

/** A field of one line; each change of its text is reported. */
export function Input({ label, value, onChange, type = 'text', ...rest }: InputProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (string | readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  /** Text of the choice that sets no filter; without it there is no such choice. */
  readonly none?: string;
  /** True where what is around it says what it is. */
  readonly isHidden?: boolean;
}

export function Select({ label, value, options, onChange, none, isHidden = false }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={isHidden ? 'hidden-visually' : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => {
          const [key, text] = typeof option === 'string' ? [option, named(option)] : option;
          return (
            <option key={key} value={key}>
              {text}
            </option>
          );
        })}
      </select>
    </div>
  );
}

export function Check({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** What is chosen after an entry was chosen or given up. */
export function toggled<Entry extends string>(
  chosen: ReadonlySet<Entry>,
  entry: Entry,
  isChosen: boolean,
): ReadonlySet<Entry> {
  return isChosen ? new Set([...chosen, entry]) : chosen.difference(new Set([entry]));
}

interface ChoicesProps<Entry extends string> {
  readonly legend: string;
  readonly options: readonly (Entry | readonly [entry: Entry, text: string])[];
  readonly value: ReadonlySet<Entry>;
  readonly onChange: (chosen: ReadonlySet<Entry>) => void;
}

/** Check boxes of which any number is chosen; side by side unless they have texts of their own. */
export function Choices<Entry extends string>({ legend, options, value, onChange }: ChoicesProps<Entry>) {
  return (
    <fieldset class="card">
      <legend>{legend}</legend>
      <div class={options.every((option) => typeof option === 'string') ? 'row' : 'lines'}>
        {options.map((option) => {
          const [entry, text] = typeof option === 'string' ? [option, option] : option;
          return (
            <Check
              key={entry}
              label={text}
              value={value.has(entry)}
              onChange={(isChosen) => onChange(toggled(value, entry, isChosen))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** A text with a button that copies it. */
export function Copyable({ text }: { text: string }) {
  return (
    <span class="row">
      <code>{text}</code>
      <Button kind="plain" label={t('Copy')} onClick={() => void navigator.clipboard.writeText(text)}>
        {t('Copy')}
      </Button>
    </span>
  );
}

interface ActButtonProps {
  readonly children: ComponentChildren;
  readonly act: () => Promise<unknown>;
  readonly kind?: ButtonKind;
  readonly disabled?: boolean;
}

/** A button that does something immediately, and shows the refusal if there is one. */
export function ActButton({ children, act, kind, disabled = false }: ActButtonProps) {
  const { run, error, isBusy } = useAttempt(act);
  return (
    <>
      <Button {...(kind && { kind })} disabled={disabled || isBusy} onClick={run}>
        {children}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly onChange: (file: File) => void;
}

/** A field to choose a file. */
export function FileField({ label, onChange }: FileFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) onChange(file);
        }}
      />
    </label>
  );
}

interface LinesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
}

/** A field of several lines. */
export function Lines({ label, value, onChange, rows = 3 }: LinesProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea rows={rows} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}
