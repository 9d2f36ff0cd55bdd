/** Describes each format and pattern of the contracts in words, with an example. */

const formsOfFormats: Readonly<Record<string, string>> = {
  'date-time': 'an ISO 8601 date-time with Z or an offset, such as 2026-03-01T08:15:00Z',
  date: 'a calendar date, such as 2026-03-01',
  email: 'an email address, such as ada@example.com',
  uri: 'an absolute URL, such as https://example.com/a.jpg',
  uuid: 'a UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d',
};

const formsOfPatterns: Readonly<Record<string, string>> = {
  '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$':
    'a UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d',
  '^([01][0-9]|2[0-3]):(00|30)$': 'a full or half hour, such as 14:30',
  '^[^$§"#*\\(\\)\\x00-\\x1f\\x7f-\\x9f]*(\\([0-9]+\\))?$':
    'text without $ § " # * and parentheses, except one number in parentheses at its end, such as Spring sale (2)',
  '^[A-Z]{3}$': 'three capital letters, such as DEU',
  '^([A-Z]{3})?$': 'three capital letters, such as DEU, or empty',
  '^[0-9]*$': 'digits only, such as 4006381333931',
  '^[A-Za-z0-9._\\-]*$': 'letters, digits, dots, hyphens and underscores, such as partner-7',
  '^[A-Za-z0-9][A-Za-z0-9._\\-]*$':
    'letters, digits, dots, hyphens and underscores, beginning with a letter or digit, such as before-sale',
  '^[A-Za-z0-9](?:[A-Za-z0-9._@\\-]*[A-Za-z0-9])?$':
    'letters and digits, with dots, hyphens, underscores and @ only between them, such as night-job',
  '^[^\\s@\\x00-\\x1f\\x7f-\\x9f]+@[^\\s@\\x00-\\x1f\\x7f-\\x9f]+$':
    'an email address, such as ada@example.com',
  '^([^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?)?$':
    'text without leading or trailing spaces and without control characters, such as LAMP-1',
  '^[^\\x00-\\x1f\\x7f-\\x9f]*$': 'text without control characters, such as 00340434161094000000',
  '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\/?#\\x00-\\x1f\\x7f-\\x9f]+([\\/?#][^\\x00-\\x1f\\x7f-\\x9f]*)?$':
    'an absolute http or https URL, such as https://example.com/logo.png',
  '^([A-Za-z]{2}[0-9A-Za-z .+*\\-]*[0-9A-Za-z][0-9A-Za-z .+*\\-]*)?$':
    'a two-letter country code followed by the number, such as DE123456789, or empty',
  '^[0-9a-f]{32}$': '32 hexadecimal digits, as a list shows them, such as 9e107d9d372bb6826bd81d3542a419d6',
  '^[A-Z][A-Z0-9_]*$': 'capital letters, digits and underscores, such as INVOICE_SINGLE',
};

/** Returns the description of a format, or its name if there is no description. */
export function formOfFormat(format: string): string {
  return formsOfFormats[format] ?? `a ${format}`;
}

/** Returns the description of a pattern, or the pattern itself if there is no description. */
export function formOfPattern(pattern: string): string {
  return formsOfPatterns[pattern] ?? `text that matches ${pattern}`;
}
