/**
 * The window in which a reader signs in at the identity provider. It comes back to the address of the console with the
 * answer, hands it to the page that opened it, and closes. So that page, and what was typed there, stays.
 */
const channel = new BroadcastChannel('kontor-console-sign-in');

/** Opens the window, within the click of a reader; undefined when the browser blocks it. */
export function openWindow(): Window | undefined {
  return window.open('', 'kontor-sign-in', 'popup,width=520,height=720') ?? undefined;
}

/** The answer to the sign-in with this state. */
export function answerTo(state: string, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<string>) => {
      const answer = new URLSearchParams(data);
      if (answer.get('state') !== state) return;
      channel.removeEventListener('message', onMessage);
      resolve(answer);
    };
    channel.addEventListener('message', onMessage);
    signal.addEventListener('abort', () => channel.removeEventListener('message', onMessage));
  });
}

/** True when the page was opened by an answer of the provider, which it has then handed over. */
export function isReturning(): boolean {
  const answer = location.hash.slice(1);
  const found = new URLSearchParams(answer);
  if (!found.has('state') || !(found.has('code') || found.has('error'))) return false;
  history.replaceState(null, '', '/console');
  channel.postMessage(answer);
  window.close();
  return true;
}
