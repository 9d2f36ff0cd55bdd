/** Short key of an English text, by which the built console finds its German form: the texts themselves would be stored twice. */
export function textKey(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36).slice(-4);
}
