import { readStored } from '../../values/text.ts';
import type { Reply } from '../operations/operation.ts';
import { personalMembers } from '../personal/index.ts';

const hidden: ReadonlySet<string> = new Set(personalMembers);

/**
 * Returns an answer in which members with data of shoppers are empty. A text that is not JSON is emptied as a whole.
 */
export function withoutShopperData(reply: Reply): Reply {
  const { body } = reply;
  if (typeof body === 'string') {
    const { bodyBytes: _, ...rest } = reply;
    return { ...rest, body: blanked(body) };
  }
  const isPlain = typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype;
  return isPlain ? { ...reply, body: readStored<object>(blanked(JSON.stringify(body))) } : reply;
}

function blanked(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (member, value) =>
        hidden.has(member) && typeof value === 'string' ? '' : (value as unknown),
      ),
    );
  } catch {
    return '';
  }
}
