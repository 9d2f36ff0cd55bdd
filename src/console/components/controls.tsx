import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { named, t } from '../app/texts.ts';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: () => void;
  readonly kind?: 'primary' | 'danger' | 'plain';
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

/** A field that reports its value when it is left or Enter is pressed, and at once where `type` is a choice. */
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
}

export function Select({ label, value, options, onChange, none }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
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
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
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
