/** True for the beginning of a file that `openWorkbook` reads: an archive, the container of older and of locked workbooks, XML. */
export function beginsWorkbook(head: Uint8Array): boolean {
  const [first, second, third, fourth] = head;
  const isArchive = first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
  const isContainer = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
  return isArchive || isContainer || beginsXml(head);
}

export function beginsXml(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 64)).replace(/^\uFEFF/, '');
  return /^\s*<(?:\?xml|rss|feed)\b/i.test(text);
}

/** True for a file that begins with an array or an object. */
export async function beginsJson(file: Blob): Promise<boolean> {
  return /^\s*[[{]/.test((await file.slice(0, 64).text()).replace(/^\uFEFF/, ''));
}
