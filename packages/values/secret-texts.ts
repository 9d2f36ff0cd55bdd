/** How secrets look in texts: their prefixes and the names of their members and parameters, and what hides them. */

/** What secrets that this project makes begin with, so that people, secret scanners and this file recognise them. */
export const secretPrefixes = {
  operator: 'kontor_operator_',
  invitation: 'kontor_invitation_',
  console: 'kontor_console_',
  installation: 'kontor_install_',
  authorizationCode: 'kontor_code_',
  ticket: 'kontor_ticket_',
  replay: 'kontor_replay_',
  webhook: 'whsec_',
} as const;

/** Access tokens, secrets with a prefix, and the secret half of refresh tokens. A hash in the audit log is shorter. */
const secretText = new RegExp(
  String.raw`eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?|(?:${Object.values(secretPrefixes).join('|')})[\w+/=-]+|~[0-9a-f]{17,64}`,
  'g',
);

/** Replaces every secret whose form is known, wherever it stands in a text. */
export function hideSecretTexts(text: string, mark: string): string {
  return text.replace(secretText, mark);
}

/** Members of bodies whose values are never shown (a test compares the list with the contracts). */
export const secretMembers: ReadonlySet<unknown> = new Set([
  'password',
  'token',
  'clientSecret',
  'client_secret',
]);

/** Ends of the names of members and parameters that hold secrets: `secret` also stands for `clientSecret`. */
const ends = ['password', 'secret', 'token', 'invitation', 'code_verifier', 'assertion'];
const secretName = `[\\w-]{0,40}(?:${ends.join('|')})`;

/** What hides secrets, and the values of further members, in the text of a body. */
export interface Hider {
  /** `isForm` for forms. Letters of names that are written as escapes are shown as letters. */
  hide(text: string, isForm: boolean): string;
}

/** A letter or underscore that is written as an escape, as names may be; or an escaped backslash, to skip it. */
const escapedInJson = /\\\\|\\u00(4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;
const escapedInForm = /%(4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;
const secretParameter = `((?:^|[?&#])${secretName}=)`;
const formParameter = new RegExp(`${secretParameter}[^&]*`, 'gi');
/** A parameter in a text that is no form, for example in a link, or in a form that was sent as another type. */
const parameterInText = new RegExp(String.raw`${secretParameter}[^&#"\\\s]*`, 'gi');

/**
 * Texts may be cut off anywhere, so members are found without parsing. `mark` stands where something was hidden,
 * `members` are names whose values are hidden too.
 */
export function createHider(mark: string, members: readonly string[] = []): Hider {
  /** A JSON member whose value is a text (possibly cut off), a number or a list of texts. */
  const jsonMember = new RegExp(
    String.raw`("(?:${[secretName, ...members].join('|')})"\s*:\s*)("(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d[\d.eE+-]*|\[[^\]{]*(?:\]|$))`,
    'gi',
  );
  return {
    hide(text, isForm) {
      const shown = text
        .replace(isForm ? escapedInForm : escapedInJson, (written: string, code?: string) =>
          code === undefined ? written : String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replace(jsonMember, `$1"${mark}"`)
        .replace(isForm ? formParameter : parameterInText, `$1${mark}`);
      return hideSecretTexts(shown, mark);
    },
  };
}
