/** Remembers the partners that this process removed: their requests in progress must not write any more. */
export function removedPartners(forgetTokens: () => void) {
  const gone = new Set<string>();
  return {
    removed(partnerId: string): void {
      gone.add(partnerId);
      forgetTokens();
    },
    isRemoved: (partnerId: string) => gone.has(partnerId),
    forgetRemoved: () => gone.clear(),
  };
}
