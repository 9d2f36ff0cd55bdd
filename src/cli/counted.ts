/** 12345 → 12,345 */
export function counted(count: number): string {
  return count.toLocaleString('en-US');
}
