const prefix = '/v1/sponsored-product-ads';

/** A HAL link. */
export interface HalLink {
  href: string;
}

/** Absolute links of this area. */
export interface Links {
  /** Links to a path of this server, with its query. */
  to(path: string): HalLink;
  campaign(campaignId: string): HalLink;
  targets(campaignId: string): HalLink;
  target(campaignId: string, targetId: string): HalLink;
  keywords(campaignId: string, targetId: string): HalLink;
  keyword(place: { campaignId: string; targetId: string }, keywordId: string): HalLink;
  changeRequest(requestId: string): HalLink;
}

/** Creates links below the server's public address (no trailing slash), which is known only once the server listens. */
export function createLinks(address: () => string): Links {
  const to = (path: string): HalLink => ({ href: address() + path });
  const campaignPath = (campaignId: string) => `${prefix}/campaigns/${campaignId}`;
  const targetPath = (campaignId: string, targetId: string) =>
    `${campaignPath(campaignId)}/targets/${targetId}`;
  return {
    to,
    campaign: (campaignId) => to(campaignPath(campaignId)),
    targets: (campaignId) => to(`${campaignPath(campaignId)}/targets`),
    target: (campaignId, targetId) => to(targetPath(campaignId, targetId)),
    keywords: (campaignId, targetId) => to(`${targetPath(campaignId, targetId)}/keywords`),
    keyword: ({ campaignId, targetId }, keywordId) =>
      to(`${targetPath(campaignId, targetId)}/keywords/${keywordId}`),
    changeRequest: (requestId) => to(`${prefix}/change-requests/${requestId}`),
  };
}
