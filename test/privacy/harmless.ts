/** Members of contracts that look personal but contain no personal data, by reason. */
export const harmless: Readonly<Record<string, readonly string[]>> = {
  'where the marketplace has a building': ['street', 'houseNumber', 'zipCode', 'city'].map(
    (member) => `operator-v1#HubAddress ${member}`,
  ),
  'the place from which a partner sends, without a street': [
    'shipments-v1#ShipFromAddress city',
    'shipments-v1#ShipFromAddress zipCode',
    'receipts-v3#ShipFrom zipCode',
  ],
  'what somebody looks for, which nothing keeps': ['ShopperQuery', 'ShopperErasure'].flatMap((schema) =>
    ['email', 'phone'].map((member) => `operator-v1#${schema} ${member}`),
  ),
  'what somebody signs in with, which nothing keeps': ['apps-v1#ConsentForm username'],
  'yes or no': ['token-v1#AccessTokenClaims email_verified'],
};
