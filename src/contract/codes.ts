// Generated from contract/*.yaml by `npm run generate`; do not edit.

/**
 * Error codes that the contract sets for single keywords (`x-code`), by validator and by `schemaPath` of the Ajv
 * error; `…/required/NAME` stands for a missing member NAME, `…/type?null` for a mandatory member that is null.
 * Everything else has the default of its keyword. Read through `violationsOf`.
 */
export const codesBySchemaPath: Readonly<Record<ValidatorName, Readonly<Record<string, string>>>> = {
  AvailableQuantityRequestDTO: {
    '#/properties/sku/type?null': '900001',
    '#/properties/quantity/type?null': '900001',
  },
  ProductDeliveryInformationRequestDTO: {
    '#/properties/sku/type?null': '900001',
    '#/properties/shippingProfileId/type?null': '900001',
    '#/properties/processingTime/type?null': '900001',
  },
  CreateShippingProfileRequest: {
    '#/properties/shippingProfileName/type?null': '900001',
    '#/properties/workingDays/type?null': '900001',
    '#/properties/orderCutoff/type?null': '900001',
    '#/properties/deliveryType/type?null': '900001',
    '#/properties/defaultProcessingTime/type?null': '900001',
    '#/properties/transportTime/type?null': '900001',
  },
  OperatorBrand: {
    '#/properties/id/type?null': '900001',
    '#/properties/name/type?null': '900001',
  },
  OperatorCategoryGroup: {
    '#/properties/categoryGroup/type?null': '900001',
    '#/properties/categories/type?null': '900001',
    '#/properties/attributes/items/properties/name/type?null': '900001',
    '#/properties/attributes/items/properties/type/type?null': '900001',
    '#/properties/attributes/items/properties/multiValue/type?null': '900001',
    '#/properties/attributes/type?null': '900001',
  },
  PartnerCreation: {
    '#/properties/name/type?null': '900001',
  },
  PartnerLimitsChange: {},
  UserCreation: {
    '#/properties/username/type?null': '900001',
    '#/properties/roles/type?null': '900001',
  },
  ClientCreation: {
    '#/properties/clientId/type?null': '900001',
  },
  UserReplacement: {
    '#/properties/roles/type?null': '900001',
  },
  SecretRotation: {},
  MarketplaceStatusDecision: {
    '#/properties/status/type?null': '900001',
    '#/properties/errors/items/properties/code/type?null': '900001',
    '#/properties/errors/items/properties/title/type?null': '900001',
    '#/properties/information/items/properties/code/type?null': '900001',
    '#/properties/information/items/properties/title/type?null': '900001',
  },
  AdvertisingFigure: {
    '#/properties/day/type?null': '900001',
    '#/properties/campaignId/type?null': '900001',
    '#/properties/sku/type?null': '900001',
    '#/properties/views/type?null': '900001',
    '#/properties/clicks/type?null': '900001',
    '#/properties/costs/type?null': '900001',
    '#/properties/orderedSkus/type?null': '900001',
    '#/properties/sales/type?null': '900001',
  },
  AdvertisingSettings: {
    '#/properties/campaignReview/type?null': '900001',
  },
  AdvertisingBlock: {
    '#/properties/blocked/type?null': '900001',
  },
  AdvertisingDecisions: {
    '#/properties/mode/type?null': '900001',
  },
  ChangeRequestDecision: {
    '#/properties/status/type?null': '900001',
  },
  Suspension: {},
  PartnerChange: {},
  InvitationCreation: {},
  OperatorCreation: {
    '#/properties/name/type?null': '900001',
    '#/properties/roles/type?null': '900001',
  },
  OperatorTokenRotation: {},
  OrderPlacement: {
    '#/properties/paymentMethod/type?null': '900001',
    '#/properties/deliveryAddress/properties/salutation/type?null': '900001',
    '#/properties/deliveryAddress/properties/firstName/type?null': '900001',
    '#/properties/deliveryAddress/properties/lastName/type?null': '900001',
    '#/properties/deliveryAddress/properties/street/type?null': '900001',
    '#/properties/deliveryAddress/properties/houseNumber/type?null': '900001',
    '#/properties/deliveryAddress/properties/zipCode/type?null': '900001',
    '#/properties/deliveryAddress/properties/city/type?null': '900001',
    '#/properties/deliveryAddress/properties/countryCode/type?null': '900001',
    '#/properties/deliveryAddress/type?null': '900001',
    '#/properties/invoiceAddress/properties/salutation/type?null': '900001',
    '#/properties/invoiceAddress/properties/firstName/type?null': '900001',
    '#/properties/invoiceAddress/properties/lastName/type?null': '900001',
    '#/properties/invoiceAddress/properties/street/type?null': '900001',
    '#/properties/invoiceAddress/properties/houseNumber/type?null': '900001',
    '#/properties/invoiceAddress/properties/zipCode/type?null': '900001',
    '#/properties/invoiceAddress/properties/city/type?null': '900001',
    '#/properties/invoiceAddress/properties/countryCode/type?null': '900001',
    '#/properties/lines/items/properties/sku/type?null': '900001',
    '#/properties/lines/items/properties/price/properties/amount/type?null': '900001',
    '#/properties/lines/items/properties/price/properties/currency/type?null': '900001',
    '#/properties/lines/items/properties/product/properties/articleNumber/type?null': '900001',
    '#/properties/lines/items/properties/product/properties/productTitle/type?null': '900001',
    '#/properties/lines/items/properties/product/properties/vatRate/type?null': '900001',
    '#/properties/lines/type?null': '900001',
    '#/properties/deliveryFees/items/properties/amount/properties/amount/type?null': '900001',
    '#/properties/deliveryFees/items/properties/amount/properties/currency/type?null': '900001',
    '#/properties/deliveryFees/items/properties/amount/type?null': '900001',
    '#/properties/discounts/items/properties/discountId/type?null': '900001',
    '#/properties/discounts/items/properties/discountName/type?null': '900001',
    '#/properties/discounts/items/properties/amount/properties/amount/type?null': '900001',
    '#/properties/discounts/items/properties/amount/properties/currency/type?null': '900001',
    '#/properties/discounts/items/properties/amount/type?null': '900001',
    '#/properties/vouchers/items/properties/code/type?null': '900001',
    '#/properties/vouchers/items/properties/amount/properties/amount/type?null': '900001',
    '#/properties/vouchers/items/properties/amount/properties/currency/type?null': '900001',
    '#/properties/vouchers/items/properties/amount/type?null': '900001',
  },
  OrderCancellation: {
    '#/properties/reason/type?null': '900001',
  },
  FraudSuspicion: {
    '#/properties/suspected/type?null': '900001',
  },
  ChosenItems: {},
  ContractEnd: {},
  ShipmentNews: {
    '#/properties/state/type?null': '900001',
  },
  ReceiptProfile: {
    '#/properties/partnerName/type?null': '900001',
    '#/properties/street/type?null': '900001',
    '#/properties/zipCode/type?null': '900001',
    '#/properties/city/type?null': '900001',
    '#/properties/countryCode/type?null': '900001',
    '#/properties/vatId/type?null': '900001',
    '#/properties/representedBy/type?null': '900001',
  },
  ReceiptSettings: {},
  DisputeRefund: {
    '#/properties/positionItemId/type?null': '900001',
    '#/properties/amount/properties/amount/type?null': '900001',
    '#/properties/amount/properties/currency/type?null': '900001',
    '#/properties/amount/type?null': '900001',
    '#/properties/type/type?null': '900001',
  },
  ReturnsWarehouseSettings: {
    '#/properties/hubAddress/properties/street/type?null': '900001',
    '#/properties/hubAddress/properties/houseNumber/type?null': '900001',
    '#/properties/hubAddress/properties/zipCode/type?null': '900001',
    '#/properties/hubAddress/properties/city/type?null': '900001',
    '#/properties/hubAddress/properties/country/type?null': '900001',
    '#/properties/countries/type?null': '900001',
  },
  Misdirection: {},
  ReturnAcceptance: {},
  NewReturnShipment: {
    '#/properties/trackingKey/properties/carrier/type?null': '900001',
    '#/properties/trackingKey/properties/trackingNumber/type?null': '900001',
    '#/properties/trackingKey/type?null': '900001',
    '#/properties/positionItemIds/type?null': '900001',
  },
  ReturnShipmentNews: {
    '#/properties/state/type?null': '900001',
  },
  ReviewRule: {
    '#/properties/applies/type?null': '900001',
  },
  ReviewDecisions: {
    '#/properties/decisions/items/properties/partnerId/type?null': '900001',
    '#/properties/decisions/items/properties/sku/type?null': '900001',
    '#/properties/decisions/items/properties/decision/type?null': '900001',
    '#/properties/decisions/type?null': '900001',
  },
  ShopperQuery: {},
  ShopperErasure: {},
  TakedownRequest: {
    '#/properties/scope/type?null': '900001',
    '#/properties/reason/type?null': '900001',
  },
  OperatorWebhookCreation: {
    '#/properties/url/type?null': '900001',
    '#/properties/types/type?null': '900001',
  },
  OperatorReplay: {},
  PriceReductionRequest: {
    '#/properties/positionItemId/type?null': '900001',
    '#/properties/salesOrderId/type?null': '900001',
    '#/properties/priceReduction/properties/amount/type?null': '900001',
    '#/properties/priceReduction/properties/currency/type?null': '900001',
    '#/properties/priceReduction/type?null': '900001',
  },
  ProductVariation: {
    '#/type': '900019',
    '#/properties/productReference/type?null': '900001',
    '#/properties/sku/type?null': '900001',
    '#/properties/ean/type?null': '900001',
    '#/properties/productDescription/properties/category/type?null': '900001',
    '#/properties/productDescription/properties/brandId/type?null': '900001',
    '#/properties/productDescription/properties/attributes/items/properties/name/type?null': '900001',
    '#/properties/productDescription/properties/attributes/items/properties/values/type?null': '900001',
    '#/properties/productDescription/type?null': '900001',
    '#/properties/mediaAssets/minItems': '900010',
    '#/properties/mediaAssets/items/properties/type/type?null': '900001',
    '#/properties/mediaAssets/items/properties/location/type?null': '900001',
    '#/required/mediaAssets': '900010',
    '#/properties/mediaAssets/type?null': '900010',
    '#/properties/order/properties/maxOrderQuantity/properties/quantity/minimum': '900020',
    '#/properties/order/properties/maxOrderQuantity/properties/quantity/maximum': '900020',
    '#/properties/order/properties/maxOrderQuantity/properties/periodInDays/minimum': '900020',
    '#/properties/order/properties/maxOrderQuantity/properties/periodInDays/maximum': '900020',
    '#/properties/pricing/properties/standardPrice/properties/amount/type?null': '900001',
    '#/properties/pricing/properties/standardPrice/properties/currency/enum': '900016',
    '#/properties/pricing/properties/standardPrice/properties/currency/type?null': '900001',
    '#/properties/pricing/properties/standardPrice/type?null': '900001',
    '#/properties/pricing/properties/vat/enum': '900015',
    '#/properties/pricing/properties/vat/type?null': '900001',
    '#/properties/pricing/properties/msrp/properties/amount/type?null': '900001',
    '#/properties/pricing/properties/msrp/properties/currency/enum': '900016',
    '#/properties/pricing/properties/msrp/properties/currency/type?null': '900001',
    '#/properties/pricing/properties/sale/properties/salePrice/properties/amount/type?null': '900001',
    '#/properties/pricing/properties/sale/properties/salePrice/properties/currency/enum': '900016',
    '#/properties/pricing/properties/sale/properties/salePrice/properties/currency/type?null': '900001',
    '#/properties/pricing/properties/sale/properties/salePrice/type?null': '900001',
    '#/properties/pricing/properties/sale/properties/startDate/type?null': '900001',
    '#/properties/pricing/properties/sale/properties/endDate/type?null': '900001',
    '#/properties/pricing/properties/normPriceInfo/required': '900017',
    '#/properties/pricing/properties/normPriceInfo/properties/normAmount/enum': '900017',
    '#/properties/pricing/properties/normPriceInfo/properties/normAmount/type?null': '900001',
    '#/properties/pricing/properties/normPriceInfo/properties/normUnit/enum': '900017',
    '#/properties/pricing/properties/normPriceInfo/properties/normUnit/type?null': '900001',
    '#/properties/pricing/properties/normPriceInfo/properties/salesAmount/exclusiveMinimum': '900017',
    '#/properties/pricing/properties/normPriceInfo/properties/salesAmount/type?null': '900001',
    '#/properties/pricing/properties/normPriceInfo/properties/salesUnit/enum': '900017',
    '#/properties/pricing/properties/normPriceInfo/properties/salesUnit/type?null': '900001',
    '#/properties/pricing/type?null': '900001',
    '#/properties/compliance/properties/productSafety/properties/addresses/items/anyOf': '900012',
    '#/properties/compliance/properties/productSafety/properties/addresses/items/properties/name/type?null': '900001',
    '#/properties/compliance/properties/productSafety/properties/addresses/items/properties/address/type?null': '900001',
    '#/properties/compliance/properties/productSafety/properties/addresses/items/properties/roles/minItems': '900011',
    '#/properties/compliance/properties/productSafety/properties/addresses/items/properties/roles/items/enum': '900011',
    '#/properties/compliance/properties/productSafety/properties/addresses/items/required/roles': '900011',
    '#/properties/compliance/properties/productSafety/properties/addresses/items/properties/roles/type?null': '900011',
    '#/properties/compliance/properties/productSafety/properties/addresses/type?null': '900001',
    '#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/name/type?null': '900001',
    '#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/address/type?null': '900001',
    '#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/roles/minItems': '900011',
    '#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/roles/items/enum': '900011',
    '#/properties/compliance/properties/foodInformation/properties/addresses/items/required/roles': '900011',
    '#/properties/compliance/properties/foodInformation/properties/addresses/items/properties/roles/type?null': '900011',
    '#/properties/compliance/properties/foodInformation/properties/addresses/type?null': '900001',
    '#/properties/compliance/type?null': '900001',
  },
  ActiveStatus: {
    '#/type': '900019',
    '#/properties/sku/type?null': '900001',
    '#/properties/active/type?null': '900001',
  },
  SkuPricing: {
    '#/type': '900019',
    '#/properties/sku/type?null': '900001',
    '#/properties/standardPrice/properties/amount/type?null': '900001',
    '#/properties/standardPrice/properties/currency/enum': '900016',
    '#/properties/standardPrice/properties/currency/type?null': '900001',
    '#/properties/standardPrice/type?null': '900001',
    '#/properties/sale/properties/salePrice/properties/amount/type?null': '900001',
    '#/properties/sale/properties/salePrice/properties/currency/enum': '900016',
    '#/properties/sale/properties/salePrice/properties/currency/type?null': '900001',
    '#/properties/sale/properties/salePrice/type?null': '900001',
    '#/properties/sale/properties/startDate/type?null': '900001',
    '#/properties/sale/properties/endDate/type?null': '900001',
  },
  AcceptItem: {
    '#/properties/positionItemId/type?null': '900001',
    '#/properties/salesOrderId/type?null': '900001',
  },
  RejectItem: {
    '#/properties/positionItemId/type?null': '900001',
    '#/properties/salesOrderId/type?null': '900001',
    '#/properties/reason/type?null': '900001',
  },
  AddressRequest: {
    '#/properties/returnWarehouseType/type?null': '900001',
    '#/properties/returnRecipient/type?null': '900001',
  },
  CarrierRequest: {
    '#/properties/returnCarrierName/type?null': '900001',
  },
  ClockMove: {
    '#/properties/until/properties/type/type?null': '900001',
  },
  FaultRuleCreation: {
    '#/properties/effect/properties/budget/properties/requests/type?null': '900001',
    '#/properties/effect/properties/budget/properties/seconds/type?null': '900001',
  },
  SandboxPartnerCreation: {},
  SnapshotCreation: {
    '#/properties/name/type?null': '900001',
  },
  PopulationSetting: {},
  CreateShipmentRequest: {
    '#/properties/trackingKey/properties/carrier/type?null': '900001',
    '#/properties/trackingKey/type?null': '900001',
    '#/properties/shipDate/type?null': '900001',
    '#/properties/shipFromAddress/properties/city/type?null': '900001',
    '#/properties/shipFromAddress/properties/countryCode/type?null': '900001',
    '#/properties/shipFromAddress/properties/zipCode/type?null': '900001',
    '#/properties/shipFromAddress/type?null': '900001',
    '#/properties/positionItems/items/properties/positionItemId/type?null': '900001',
    '#/properties/positionItems/items/properties/salesOrderId/type?null': '900001',
    '#/properties/positionItems/items/properties/returnTrackingKey/properties/carrier/type?null': '900001',
    '#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/type?null': '900001',
    '#/properties/positionItems/type?null': '900001',
  },
  PositionItem: {
    '#/properties/positionItemId/type?null': '900001',
    '#/properties/salesOrderId/type?null': '900001',
    '#/properties/returnTrackingKey/properties/carrier/type?null': '900001',
    '#/properties/returnTrackingKey/properties/trackingNumber/type?null': '900001',
  },
  MultiparcelElement: {
    '#/properties/trackingKey/properties/carrier/type?null': '900001',
    '#/properties/trackingKey/properties/trackingNumber/type?null': '900001',
    '#/properties/trackingKey/type?null': '900001',
    '#/properties/shipDate/type?null': '900001',
    '#/properties/shipFromAddress/properties/city/type?null': '900001',
    '#/properties/shipFromAddress/properties/countryCode/type?null': '900001',
    '#/properties/shipFromAddress/properties/zipCode/type?null': '900001',
    '#/properties/shipFromAddress/type?null': '900001',
    '#/properties/positionItems/items/properties/positionItemId/type?null': '900001',
    '#/properties/positionItems/items/properties/salesOrderId/type?null': '900001',
    '#/properties/positionItems/items/properties/returnTrackingKey/properties/carrier/type?null': '900001',
    '#/properties/positionItems/items/properties/returnTrackingKey/properties/trackingNumber/type?null': '900001',
    '#/properties/positionItems/items/properties/returnTrackingKey/type?null': '900001',
    '#/properties/positionItems/type?null': '900001',
  },
  CampaignReportRequest: {
    '#/properties/name/type?null': '900001',
    '#/properties/fromDate/type?null': '900001',
    '#/properties/toDate/type?null': '900001',
    '#/properties/configuration/properties/columns/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/column/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/operator/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/value/type?null': '900001',
    '#/properties/configuration/properties/format/type?null': '900001',
    '#/properties/configuration/type?null': '900001',
  },
  ProductReportRequest: {
    '#/properties/name/type?null': '900001',
    '#/properties/fromDate/type?null': '900001',
    '#/properties/toDate/type?null': '900001',
    '#/properties/configuration/properties/columns/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/column/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/operator/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/value/type?null': '900001',
    '#/properties/configuration/properties/format/type?null': '900001',
    '#/properties/configuration/type?null': '900001',
  },
  KeywordReportRequest: {
    '#/properties/name/type?null': '900001',
    '#/properties/fromDate/type?null': '900001',
    '#/properties/toDate/type?null': '900001',
    '#/properties/configuration/properties/columns/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/column/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/operator/type?null': '900001',
    '#/properties/configuration/properties/filters/items/properties/value/type?null': '900001',
    '#/properties/configuration/properties/format/type?null': '900001',
    '#/properties/configuration/type?null': '900001',
  },
  TestDataRequest: {},
  CreateCampaignRequest: {
    '#/properties/name/type?null': '900001',
    '#/properties/startDate/type?null': '900001',
    '#/properties/budget/properties/amount/type?null': '900001',
    '#/properties/budget/properties/currency/type?null': '900001',
    '#/properties/budget/type?null': '900001',
    '#/properties/pacing/type?null': '900001',
    '#/properties/budgetType/type?null': '900001',
    '#/properties/campaignType/type?null': '900001',
  },
  PatchCampaignRequest: {
    '#/properties/budget/properties/amount/type?null': '900001',
    '#/properties/budget/properties/currency/type?null': '900001',
  },
  CreateTargetsRequest: {
    '#/properties/targets/items/properties/sku/type?null': '900001',
    '#/properties/targets/items/properties/bid/properties/amount/type?null': '900001',
    '#/properties/targets/items/properties/bid/properties/currency/type?null': '900001',
    '#/properties/targets/type?null': '900001',
  },
  UpdateTargetsRequest: {
    '#/properties/targets/items/properties/targetId/type?null': '900001',
    '#/properties/targets/items/properties/bid/properties/amount/type?null': '900001',
    '#/properties/targets/items/properties/bid/properties/currency/type?null': '900001',
    '#/properties/targets/type?null': '900001',
  },
  CreateKeywordsRequest: {
    '#/properties/keywords/items/properties/keyword/type?null': '900001',
    '#/properties/keywords/items/properties/matchType/type?null': '900001',
    '#/properties/keywords/items/properties/keywordType/type?null': '900001',
    '#/properties/keywords/items/properties/bid/properties/amount/type?null': '900001',
    '#/properties/keywords/items/properties/bid/properties/currency/type?null': '900001',
    '#/properties/keywords/type?null': '900001',
  },
  UpdateKeywordsRequest: {
    '#/properties/keywords/items/properties/keywordId/type?null': '900001',
    '#/properties/keywords/items/properties/bid/properties/amount/type?null': '900001',
    '#/properties/keywords/items/properties/bid/properties/currency/type?null': '900001',
    '#/properties/keywords/type?null': '900001',
  },
  InvitationAcceptance: {
    '#/properties/token/type?null': '900001',
  },
  WebhookCreation: {
    '#/properties/url/type?null': '900001',
    '#/properties/types/type?null': '900001',
  },
  Replay: {},
};

/** Allowed values of missing members that have an enumeration, by validator and by `…/required/NAME`. */
export const enumsByRequired: Readonly<
  Partial<Record<ValidatorName, Readonly<Record<string, readonly string[]>>>>
> = {
  CreateShippingProfileRequest: {
    '#/required/deliveryType': ['PARCEL', 'FORWARDER_PREFERREDLOCATION', 'FORWARDER_CURBSIDE', 'FORWARDER_HEAVYDUTY'],
  },
  MarketplaceStatusDecision: {
    '#/required/status': ['PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE'],
  },
  AdvertisingDecisions: {
    '#/required/mode': ['AUTOMATIC', 'HOLD', 'REJECT'],
  },
  ChangeRequestDecision: {
    '#/required/status': ['ACCEPTED', 'REJECTED'],
  },
  OrderPlacement: {
    '#/properties/deliveryAddress/required/salutation': ['MR', 'MS', 'COMPANY', 'UNKNOWN'],
    '#/properties/invoiceAddress/required/salutation': ['MR', 'MS', 'COMPANY', 'UNKNOWN'],
  },
  OrderCancellation: {
    '#/required/reason': ['CANCELLED_ON_CUSTOMER_WISH', 'CANCELLED_ON_MARKETPLACE_WISH', 'PAYMENT_ABORTED', 'MARKETPLACE_FRAUD', 'ILLEGAL_PRODUCT'],
  },
  ShipmentNews: {
    '#/required/state': ['ON_THE_WAY', 'DELIVERED', 'DELIVERED_FOR_PICKUP', 'DELIVERY_ATTEMPT_FAILED', 'ISSUE_OCCURRED'],
  },
  DisputeRefund: {
    '#/required/type': ['REFUND_PAYPAL_DISPUTE', 'REFUND_CREDIT_CARD_DISPUTE', 'REFUND_ESCALATION'],
  },
  ReturnsWarehouseSettings: {
    '#/properties/hubAddress/required/country': ['Germany', 'Italy', 'Poland', 'Czechia', 'Netherlands', 'France', 'Austria', 'Spain', 'Denmark'],
  },
  NewReturnShipment: {
    '#/properties/trackingKey/required/carrier': ['DHL', 'GLS', 'HERMES', 'HES'],
  },
  ReturnShipmentNews: {
    '#/required/state': ['ANNOUNCED', 'ON_THE_WAY', 'DELIVERED'],
  },
  ReviewRule: {
    '#/required/applies': ['new', 'all'],
  },
  ReviewDecisions: {
    '#/properties/decisions/items/required/decision': ['approve', 'reject'],
  },
  ProductVariation: {
    '#/properties/mediaAssets/items/required/type': ['IMAGE', 'DIMENSIONAL_DRAWING', 'COLOR_VARIANT', 'ENERGY_EFFICIENCY_LABEL', 'MATERIAL_SAMPLE', 'PRODUCT_DATASHEET', 'USER_MANUAL', 'MANUFACTURER_WARRANTY', 'SAFETY_DATASHEET', 'ASSEMBLY_INSTRUCTIONS', 'WARNING_LABEL'],
    '#/properties/pricing/properties/standardPrice/required/currency': ['EUR'],
    '#/properties/pricing/required/vat': ['FULL', 'REDUCED', 'FREE'],
    '#/properties/pricing/properties/msrp/required/currency': ['EUR'],
    '#/properties/pricing/properties/sale/properties/salePrice/required/currency': ['EUR'],
    '#/properties/pricing/properties/normPriceInfo/required/normAmount': ['1', '100', '1000'],
    '#/properties/pricing/properties/normPriceInfo/required/normUnit': ['Stk', 'qm', 'kg', 'l', 'm', 'ml', 'g', 'Paar', 'RM', 'dm3'],
    '#/properties/pricing/properties/normPriceInfo/required/salesUnit': ['Stk', 'qm', 'kg', 'l', 'm', 'ml', 'g', 'Paar', 'RM', 'dm3'],
  },
  SkuPricing: {
    '#/properties/standardPrice/required/currency': ['EUR'],
    '#/properties/sale/properties/salePrice/required/currency': ['EUR'],
  },
  RejectItem: {
    '#/required/reason': ['THIRD_PARTY_ITEM', 'WRONG_ITEM', 'EXCHANGE', 'DAMAGE_TO_THE_HYGIENE_SEAL', 'ITEM_DAMAGED', 'RETURN_PERIOD_EXCEEDED', 'ITEM_NOT_IN_THE_PARCEL'],
  },
  AddressRequest: {
    '#/required/returnWarehouseType': ['NATIONAL', 'INTERNATIONAL', 'INTERNATIONAL_CONSOLIDATION_HUB'],
  },
  CarrierRequest: {
    '#/required/returnCarrierName': ['DHL', 'GLS', 'HERMES'],
  },
  CreateShipmentRequest: {
    '#/properties/trackingKey/required/carrier': ['DHL', 'DHL_EXPRESS', 'DPD', 'GLS', 'HERMES', 'UPS', 'ABIKS', 'AJ', 'AJE', 'BTW', 'BURSPED', 'CARGOLINE', 'CARGOBOARD', 'CTL', 'DACHSER', 'DB_SCHENKER', 'DHL_FREIGHT', 'DHL_HOME_DELIVERY', 'DHL_2_MANN_HANDLING', 'DSV', 'ECE', 'EMONS', 'EPH_DIREKT', 'FEDEX', 'FROEDE', 'GEIS', 'GEL', 'GRASSL', 'GUETTLER', 'HASENAUER', 'HEPPNER', 'HELLMANN', 'HES', 'HEUEL', 'IDS', 'ISG', 'KIESSLING', 'KOCH', 'KUEHNE_NAGEL', 'LOGWIN', 'MEYER_JUMBO', 'MIRJAN', 'ORCARGO', 'PALLETWAYS', 'PEISKER', 'RABEN_LOGISTIK', 'REIMER', 'REITHMEIER', 'RHENUS', 'RIECK', 'SCHMIDT_GEVELSBERG', 'SCHOCKEMOEHLE', 'SIEVERS', 'SIMPLE_LOGISTIK', 'SPEEDTRANS', 'SPT', 'VERHOEK', 'WEISS', 'ZUFALL', 'OTHER_FORWARDER'],
    '#/properties/positionItems/items/properties/returnTrackingKey/required/carrier': ['DHL', 'GLS', 'HERMES'],
  },
  PositionItem: {
    '#/properties/returnTrackingKey/required/carrier': ['DHL', 'GLS', 'HERMES'],
  },
  MultiparcelElement: {
    '#/properties/trackingKey/required/carrier': ['DHL', 'DHL_EXPRESS', 'DPD', 'GLS', 'HERMES', 'UPS', 'ABIKS', 'AJ', 'AJE', 'BTW', 'BURSPED', 'CARGOLINE', 'CARGOBOARD', 'CTL', 'DACHSER', 'DB_SCHENKER', 'DHL_FREIGHT', 'DHL_HOME_DELIVERY', 'DHL_2_MANN_HANDLING', 'DSV', 'ECE', 'EMONS', 'EPH_DIREKT', 'FEDEX', 'FROEDE', 'GEIS', 'GEL', 'GRASSL', 'GUETTLER', 'HASENAUER', 'HEPPNER', 'HELLMANN', 'HES', 'HEUEL', 'IDS', 'ISG', 'KIESSLING', 'KOCH', 'KUEHNE_NAGEL', 'LOGWIN', 'MEYER_JUMBO', 'MIRJAN', 'ORCARGO', 'PALLETWAYS', 'PEISKER', 'RABEN_LOGISTIK', 'REIMER', 'REITHMEIER', 'RHENUS', 'RIECK', 'SCHMIDT_GEVELSBERG', 'SCHOCKEMOEHLE', 'SIEVERS', 'SIMPLE_LOGISTIK', 'SPEEDTRANS', 'SPT', 'VERHOEK', 'WEISS', 'ZUFALL', 'OTHER_FORWARDER'],
    '#/properties/positionItems/items/properties/returnTrackingKey/required/carrier': ['DHL', 'GLS', 'HERMES'],
  },
  CampaignReportRequest: {
    '#/properties/configuration/properties/filters/items/required/column': ['CAMPAIGN_ID', 'SKU'],
    '#/properties/configuration/properties/filters/items/required/operator': ['=', '>=', '<=', '>', '<', '!='],
    '#/properties/configuration/required/format': ['CSV'],
  },
  ProductReportRequest: {
    '#/properties/configuration/properties/filters/items/required/column': ['CAMPAIGN_ID', 'SKU'],
    '#/properties/configuration/properties/filters/items/required/operator': ['=', '>=', '<=', '>', '<', '!='],
    '#/properties/configuration/required/format': ['CSV'],
  },
  KeywordReportRequest: {
    '#/properties/configuration/properties/filters/items/required/column': ['CAMPAIGN_ID', 'SKU', 'MATCH_TYPE'],
    '#/properties/configuration/properties/filters/items/required/operator': ['=', '>=', '<=', '>', '<', '!='],
    '#/properties/configuration/required/format': ['CSV'],
  },
  CreateCampaignRequest: {
    '#/properties/budget/required/currency': ['EUR'],
    '#/required/pacing': ['ASAP', 'EVEN'],
    '#/required/budgetType': ['DAILY', 'WEEKLY', 'MONTHLY', 'LIFETIME'],
    '#/required/campaignType': ['AUTOMATIC', 'MANUAL'],
  },
  PatchCampaignRequest: {
    '#/properties/budget/required/currency': ['EUR'],
  },
  CreateTargetsRequest: {
    '#/properties/targets/items/properties/bid/required/currency': ['EUR'],
  },
  UpdateTargetsRequest: {
    '#/properties/targets/items/properties/bid/required/currency': ['EUR'],
  },
  CreateKeywordsRequest: {
    '#/properties/keywords/items/required/matchType': ['EXACT', 'PHRASE', 'BROAD'],
    '#/properties/keywords/items/required/keywordType': ['POSITIVE', 'NEGATIVE'],
    '#/properties/keywords/items/properties/bid/required/currency': ['EUR'],
  },
  UpdateKeywordsRequest: {
    '#/properties/keywords/items/properties/bid/required/currency': ['EUR'],
  },
};

/** Schemas of request bodies and of elements of bulk bodies. */
export type ValidatorName =
  | 'AvailableQuantityRequestDTO'
  | 'ProductDeliveryInformationRequestDTO'
  | 'CreateShippingProfileRequest'
  | 'OperatorBrand'
  | 'OperatorCategoryGroup'
  | 'PartnerCreation'
  | 'PartnerLimitsChange'
  | 'UserCreation'
  | 'ClientCreation'
  | 'UserReplacement'
  | 'SecretRotation'
  | 'MarketplaceStatusDecision'
  | 'AdvertisingFigure'
  | 'AdvertisingSettings'
  | 'AdvertisingBlock'
  | 'AdvertisingDecisions'
  | 'ChangeRequestDecision'
  | 'Suspension'
  | 'PartnerChange'
  | 'InvitationCreation'
  | 'OperatorCreation'
  | 'OperatorTokenRotation'
  | 'OrderPlacement'
  | 'OrderCancellation'
  | 'FraudSuspicion'
  | 'ChosenItems'
  | 'ContractEnd'
  | 'ShipmentNews'
  | 'ReceiptProfile'
  | 'ReceiptSettings'
  | 'DisputeRefund'
  | 'ReturnsWarehouseSettings'
  | 'Misdirection'
  | 'ReturnAcceptance'
  | 'NewReturnShipment'
  | 'ReturnShipmentNews'
  | 'ReviewRule'
  | 'ReviewDecisions'
  | 'ShopperQuery'
  | 'ShopperErasure'
  | 'TakedownRequest'
  | 'OperatorWebhookCreation'
  | 'OperatorReplay'
  | 'PriceReductionRequest'
  | 'ProductVariation'
  | 'ActiveStatus'
  | 'SkuPricing'
  | 'AcceptItem'
  | 'RejectItem'
  | 'AddressRequest'
  | 'CarrierRequest'
  | 'ClockMove'
  | 'FaultRuleCreation'
  | 'SandboxPartnerCreation'
  | 'SnapshotCreation'
  | 'PopulationSetting'
  | 'CreateShipmentRequest'
  | 'PositionItem'
  | 'MultiparcelElement'
  | 'CampaignReportRequest'
  | 'ProductReportRequest'
  | 'KeywordReportRequest'
  | 'TestDataRequest'
  | 'CreateCampaignRequest'
  | 'PatchCampaignRequest'
  | 'CreateTargetsRequest'
  | 'UpdateTargetsRequest'
  | 'CreateKeywordsRequest'
  | 'UpdateKeywordsRequest'
  | 'InvitationAcceptance'
  | 'WebhookCreation'
  | 'Replay';
