import { comma, openBrace, openBracket, startOfText } from '@kontor/values/json-bytes';
import { invalidJson, skipWhitespace, ValueScan } from './scan.ts';

/**
 * Returns JSON text in UTF-8 as it is, or of more than so many bytes the beginning: the complete elements of its list, or of the
 * list in a member of it, with list and object ended behind them. A text that is no JSON remains none.
 */
export function beginningOf(text: Uint8Array, bytesMax: number): string {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  if (bytes.byteLength <= bytesMax) return bytes.toString();
  const body = bytes.subarray(0, bytesMax);
  const scan = new ValueScan(body);
  const list = startOfCutList(body, scan);
  if (list === undefined) return '';
  const cut = endOfElements(body, scan, list);
  return `${body.toString('utf8', 0, cut)}]${body[skipWhitespace(body, startOfText(body))] === openBrace ? '}' : ''}`;
}

/** Where the list starts that is not complete: the text itself, or the value of a member. */
function startOfCutList(body: Buffer, scan: ValueScan): number | undefined {
  let at = skipWhitespace(body, startOfText(body));
  while (body[at] === openBrace || body[at] === comma) {
    const value = scan.valueOfMember(skipWhitespace(body, at + 1));
    if (value === invalidJson) return undefined;
    const end = scan.endOfValue(value);
    if (end === invalidJson) return body[value] === openBracket ? value : undefined;
    at = skipWhitespace(body, end);
  }
  return body[at] === openBracket ? at : undefined;
}

/** The position behind the last element of the list that a comma follows, so that it is complete. */
function endOfElements(body: Buffer, scan: ValueScan, list: number): number {
  let end = list + 1;
  for (let at = skipWhitespace(body, end); ; ) {
    const next = scan.endOfValue(at);
    const behind = next === invalidJson ? next : skipWhitespace(body, next);
    if (body[behind] !== comma) return end;
    end = next;
    at = skipWhitespace(body, behind + 1);
  }
}
