/** Kinds of feeds, each with a function that returns the position of a line in the feed. */
export const feedKinds = {
  products: (line: FeedLine) => `${line.partnerId}/${line.sku}`,
  orders: (line: FeedLine) => `${line.partnerId}/${line.salesOrderId}`,
  stock: (line: FeedLine) => `${line.partnerId}/${line.sku}`,
  brands: (line: FeedLine) => String(line.id),
  categories: (line: FeedLine) => String(line.categoryGroup),
} as const;

export type FeedKind = keyof typeof feedKinds;
export type FeedLine = Readonly<Record<string, unknown>>;

export function isFeedKind(text: string): text is FeedKind {
  return Object.hasOwn(feedKinds, text);
}
