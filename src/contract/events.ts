// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { GetShippingProfileResponse, ProductDeliveryInformationResponseDTO } from './availability-v1.ts';
import type { CampaignData, CategoryGroupData, ChangeRequestData, ClientData, ClientRemovedData, ContentChangedData, DeliveryDoneData, OrderItemData, OrderPlacedData, OrderabilityData, PartnerData, PriceReductionData, QuantityData, ReceiptCreatedData, ReportData, ReturnData, ReturnShipmentCreatedData, ReturnShipmentItemsData, ReturnShipmentRemovedData, ReturnShipmentStateData, ReviewDecidedData, ReviewRequestedData, ReviewRulesData, ShipmentCreatedData, ShipmentStateData, ShippingProfileDeletedData, StatusChangedData, TakedownData, UserData, UserInvitedData, UserRemovedData } from './events-v1.ts';
import type { ActiveStatus, Brand, ProductVariation, SkuPricing } from './products-v5.ts';
import type { EventTypeEntry } from './event-table.ts';

/** `data` by event type. */
export interface EventData {
  'kontor.product.created.v1': ProductVariation;
  'kontor.product.content-changed.v1': ContentChangedData;
  'kontor.product.content-approved.v1': ProductVariation;
  'kontor.product.activated.v1': ActiveStatus;
  'kontor.product.deactivated.v1': ActiveStatus;
  'kontor.product.status-changed.v1': StatusChangedData;
  'kontor.product.orderability-changed.v1': OrderabilityData;
  'kontor.product.review-requested.v1': ReviewRequestedData;
  'kontor.product.review-decided.v1': ReviewDecidedData;
  'kontor.price.changed.v1': SkuPricing;
  'kontor.delivery.done.v1': DeliveryDoneData;
  'kontor.order.placed.v1': OrderPlacedData;
  'kontor.order-item.processable.v1': OrderItemData;
  'kontor.order-item.cancelled.v1': OrderItemData;
  'kontor.order-item.sent.v1': OrderItemData;
  'kontor.order-item.returned.v1': OrderItemData;
  'kontor.order-item.blocked.v1': OrderItemData;
  'kontor.order-item.released.v1': OrderItemData;
  'kontor.shipment.created.v1': ShipmentCreatedData;
  'kontor.shipment.state-added.v1': ShipmentStateData;
  'kontor.return.announced.v1': ReturnData;
  'kontor.return.withdrawn.v1': ReturnData;
  'kontor.return.misdirected.v1': ReturnData;
  'kontor.return.accepted.v1': ReturnData;
  'kontor.return.rejected.v1': ReturnData;
  'kontor.return-shipment.created.v1': ReturnShipmentCreatedData;
  'kontor.return-shipment.state-added.v1': ReturnShipmentStateData;
  'kontor.return-shipment.items-changed.v1': ReturnShipmentItemsData;
  'kontor.return-shipment.removed.v1': ReturnShipmentRemovedData;
  'kontor.receipt.created.v1': ReceiptCreatedData;
  'kontor.price-reduction.requested.v1': PriceReductionData;
  'kontor.price-reduction.processed.v1': PriceReductionData;
  'kontor.price-reduction.rejected.v1': PriceReductionData;
  'kontor.quantity.changed.v1': QuantityData;
  'kontor.delivery-information.changed.v1': ProductDeliveryInformationResponseDTO;
  'kontor.shipping-profile.created.v1': GetShippingProfileResponse;
  'kontor.shipping-profile.changed.v1': GetShippingProfileResponse;
  'kontor.shipping-profile.deleted.v1': ShippingProfileDeletedData;
  'kontor.campaign.created.v1': CampaignData;
  'kontor.campaign.changed.v1': CampaignData;
  'kontor.change-request.decided.v1': ChangeRequestData;
  'kontor.report.ready.v1': ReportData;
  'kontor.report.failed.v1': ReportData;
  'kontor.partner.created.v1': PartnerData;
  'kontor.partner.changed.v1': PartnerData;
  'kontor.user.created.v1': UserData;
  'kontor.user.changed.v1': UserData;
  'kontor.user.invited.v1': UserInvitedData;
  'kontor.user.removed.v1': UserRemovedData;
  'kontor.client.created.v1': ClientData;
  'kontor.client.changed.v1': ClientData;
  'kontor.client.removed.v1': ClientRemovedData;
  'kontor.brand.changed.v1': Brand;
  'kontor.takedown.created.v1': TakedownData;
  'kontor.takedown.lifted.v1': TakedownData;
  'kontor.review-rules.changed.v1': ReviewRulesData;
  'kontor.category-group.changed.v1': CategoryGroupData;
}

/** `subject` by event type. */
export interface EventSubject {
  'kontor.product.created.v1': `products/${string}`;
  'kontor.product.content-changed.v1': `products/${string}`;
  'kontor.product.content-approved.v1': `products/${string}`;
  'kontor.product.activated.v1': `products/${string}`;
  'kontor.product.deactivated.v1': `products/${string}`;
  'kontor.product.status-changed.v1': `products/${string}`;
  'kontor.product.orderability-changed.v1': `products/${string}`;
  'kontor.product.review-requested.v1': `products/${string}`;
  'kontor.product.review-decided.v1': `products/${string}`;
  'kontor.price.changed.v1': `products/${string}`;
  'kontor.delivery.done.v1': `deliveries/${string}`;
  'kontor.order.placed.v1': `orders/${string}`;
  'kontor.order-item.processable.v1': `orders/${string}/items/${string}`;
  'kontor.order-item.cancelled.v1': `orders/${string}/items/${string}`;
  'kontor.order-item.sent.v1': `orders/${string}/items/${string}`;
  'kontor.order-item.returned.v1': `orders/${string}/items/${string}`;
  'kontor.order-item.blocked.v1': `orders/${string}/items/${string}`;
  'kontor.order-item.released.v1': `orders/${string}/items/${string}`;
  'kontor.shipment.created.v1': `shipments/${string}`;
  'kontor.shipment.state-added.v1': `shipments/${string}`;
  'kontor.return.announced.v1': `orders/${string}/items/${string}/return`;
  'kontor.return.withdrawn.v1': `orders/${string}/items/${string}/return`;
  'kontor.return.misdirected.v1': `orders/${string}/items/${string}/return`;
  'kontor.return.accepted.v1': `orders/${string}/items/${string}/return`;
  'kontor.return.rejected.v1': `orders/${string}/items/${string}/return`;
  'kontor.return-shipment.created.v1': `return-shipments/${string}`;
  'kontor.return-shipment.state-added.v1': `return-shipments/${string}`;
  'kontor.return-shipment.items-changed.v1': `return-shipments/${string}`;
  'kontor.return-shipment.removed.v1': `return-shipments/${string}`;
  'kontor.receipt.created.v1': `receipts/${string}`;
  'kontor.price-reduction.requested.v1': `orders/${string}/items/${string}/price-reductions/${string}`;
  'kontor.price-reduction.processed.v1': `orders/${string}/items/${string}/price-reductions/${string}`;
  'kontor.price-reduction.rejected.v1': `orders/${string}/items/${string}/price-reductions/${string}`;
  'kontor.quantity.changed.v1': `products/${string}`;
  'kontor.delivery-information.changed.v1': `products/${string}`;
  'kontor.shipping-profile.created.v1': `shipping-profiles/${string}`;
  'kontor.shipping-profile.changed.v1': `shipping-profiles/${string}`;
  'kontor.shipping-profile.deleted.v1': `shipping-profiles/${string}`;
  'kontor.campaign.created.v1': `campaigns/${string}`;
  'kontor.campaign.changed.v1': `campaigns/${string}`;
  'kontor.change-request.decided.v1': `change-requests/${string}`;
  'kontor.report.ready.v1': `reports/${string}`;
  'kontor.report.failed.v1': `reports/${string}`;
  'kontor.partner.created.v1': `partners/${string}`;
  'kontor.partner.changed.v1': `partners/${string}`;
  'kontor.user.created.v1': `users/${string}`;
  'kontor.user.changed.v1': `users/${string}`;
  'kontor.user.invited.v1': `users/${string}`;
  'kontor.user.removed.v1': `users/${string}`;
  'kontor.client.created.v1': `clients/${string}`;
  'kontor.client.changed.v1': `clients/${string}`;
  'kontor.client.removed.v1': `clients/${string}`;
  'kontor.brand.changed.v1': `brands/${string}`;
  'kontor.takedown.created.v1': `takedowns/${string}`;
  'kontor.takedown.lifted.v1': `takedowns/${string}`;
  'kontor.review-rules.changed.v1': `review-rules`;
  'kontor.category-group.changed.v1': `category-groups/${string}`;
}

export type EventType = keyof EventData;

/** Event types whose source is a partner. */
export type PartnerEventType =
  | 'kontor.product.created.v1'
  | 'kontor.product.content-changed.v1'
  | 'kontor.product.content-approved.v1'
  | 'kontor.product.activated.v1'
  | 'kontor.product.deactivated.v1'
  | 'kontor.product.status-changed.v1'
  | 'kontor.product.orderability-changed.v1'
  | 'kontor.product.review-requested.v1'
  | 'kontor.product.review-decided.v1'
  | 'kontor.price.changed.v1'
  | 'kontor.delivery.done.v1'
  | 'kontor.order.placed.v1'
  | 'kontor.order-item.processable.v1'
  | 'kontor.order-item.cancelled.v1'
  | 'kontor.order-item.sent.v1'
  | 'kontor.order-item.returned.v1'
  | 'kontor.order-item.blocked.v1'
  | 'kontor.order-item.released.v1'
  | 'kontor.shipment.created.v1'
  | 'kontor.shipment.state-added.v1'
  | 'kontor.return.announced.v1'
  | 'kontor.return.withdrawn.v1'
  | 'kontor.return.misdirected.v1'
  | 'kontor.return.accepted.v1'
  | 'kontor.return.rejected.v1'
  | 'kontor.return-shipment.created.v1'
  | 'kontor.return-shipment.state-added.v1'
  | 'kontor.return-shipment.items-changed.v1'
  | 'kontor.return-shipment.removed.v1'
  | 'kontor.receipt.created.v1'
  | 'kontor.price-reduction.requested.v1'
  | 'kontor.price-reduction.processed.v1'
  | 'kontor.price-reduction.rejected.v1'
  | 'kontor.quantity.changed.v1'
  | 'kontor.delivery-information.changed.v1'
  | 'kontor.shipping-profile.created.v1'
  | 'kontor.shipping-profile.changed.v1'
  | 'kontor.shipping-profile.deleted.v1'
  | 'kontor.campaign.created.v1'
  | 'kontor.campaign.changed.v1'
  | 'kontor.change-request.decided.v1'
  | 'kontor.report.ready.v1'
  | 'kontor.report.failed.v1'
  | 'kontor.partner.created.v1'
  | 'kontor.partner.changed.v1'
  | 'kontor.user.created.v1'
  | 'kontor.user.changed.v1'
  | 'kontor.user.invited.v1'
  | 'kontor.user.removed.v1';

/** Event types whose source is the marketplace. */
export type MarketplaceEventType =
  | 'kontor.client.created.v1'
  | 'kontor.client.changed.v1'
  | 'kontor.client.removed.v1'
  | 'kontor.brand.changed.v1'
  | 'kontor.takedown.created.v1'
  | 'kontor.takedown.lifted.v1'
  | 'kontor.review-rules.changed.v1'
  | 'kontor.category-group.changed.v1';

/** Catalogue entry of each event type, in contract order. */
export const eventTypes: Readonly<Record<EventType, EventTypeEntry>> = {
  'kontor.product.created.v1': {"summary":"A product variation was delivered for the first time.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","productReference":"LAMP","ean":"4006381333931","productDescription":{"category":"Table lamp","brandId":"B-1","productLine":"Reading lamp"},"mediaAssets":[{"type":"IMAGE","location":"https://files.example.com/lamp.jpg"}],"pricing":{"standardPrice":{"amount":39.9,"currency":"EUR"},"vat":"FULL"},"compliance":{"productSafety":{"addresses":[{"name":"Northlight","address":"Lampenweg 1, 20095 Hamburg","regionCode":"DE","roles":["DISTRIBUTOR"],"email":"safety@example.com"}]}}}},
  'kontor.product.content-changed.v1': {"summary":"A delivery changed the content of a product variation.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","productReference":"LAMP","ean":"4006381333931","productDescription":{"category":"Table lamp","brandId":"B-1","productLine":"Reading lamp"},"mediaAssets":[{"type":"IMAGE","location":"https://files.example.com/lamp.jpg"}],"pricing":{"standardPrice":{"amount":39.9,"currency":"EUR"},"vat":"FULL"},"compliance":{"productSafety":{"addresses":[{"name":"Northlight","address":"Lampenweg 1, 20095 Hamburg","regionCode":"DE","roles":["DISTRIBUTOR"],"email":"safety@example.com"}]}}}},
  'kontor.product.content-approved.v1': {"summary":"Changed content of a product variation was reviewed and is online.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","productReference":"LAMP","ean":"4006381333931","productDescription":{"category":"Table lamp","brandId":"B-1","productLine":"Reading lamp"},"mediaAssets":[{"type":"IMAGE","location":"https://files.example.com/lamp.jpg"}],"pricing":{"standardPrice":{"amount":39.9,"currency":"EUR"},"vat":"FULL"},"compliance":{"productSafety":{"addresses":[{"name":"Northlight","address":"Lampenweg 1, 20095 Hamburg","regionCode":"DE","roles":["DISTRIBUTOR"],"email":"safety@example.com"}]}}}},
  'kontor.product.activated.v1': {"summary":"The partner switched a product variation on.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","active":true,"lastModified":"2026-03-01T12:00:00.000Z"}},
  'kontor.product.deactivated.v1': {"summary":"The partner switched a product variation off.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","active":false,"lastModified":"2026-03-01T12:00:00.000Z"}},
  'kontor.product.status-changed.v1': {"summary":"The marketplace status of a product variation, its errors or its hints changed.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","status":"ONLINE","errors":[],"information":[],"lastModified":"2026-03-01T12:00:00.000Z"}},
  'kontor.product.orderability-changed.v1': {"summary":"A product variation can be ordered from now on, or no longer, or the reasons why not have changed.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","orderable":false,"reasons":["SOLD_OUT"]}},
  'kontor.product.review-requested.v1': {"summary":"A product variation passed the shop check and waits for a decision of the operator.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","version":"0f3c5d9b7a1e4c2286b0d4f1e9a37c55","content":"new","waitingSince":"2026-03-01T12:00:00.000Z"}},
  'kontor.product.review-decided.v1': {"summary":"The operator approved or rejected a product variation that waited.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","version":"0f3c5d9b7a1e4c2286b0d4f1e9a37c55","decision":"reject","reason":"The image shows another lamp"}},
  'kontor.price.changed.v1': {"summary":"The prices of a product variation changed.","source":"partner","subject":"products/{sku}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","standardPrice":{"amount":34.9,"currency":"EUR"}}},
  'kontor.delivery.done.v1': {"summary":"A delivery was processed.","source":"partner","subject":"deliveries/{processUuid}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"processUuid":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11","kind":"products","total":3,"succeeded":2,"failed":1,"unchanged":0}},
  'kontor.order.placed.v1': {"summary":"A shopper placed an order.","source":"partner","subject":"orders/{salesOrderId}","roles":["Orders_Read"],"scopes":["orders"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","orderNumber":"k7m2p9q4wx","positionItems":[{"positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","sku":"LAMP-1"}]}},
  'kontor.order-item.processable.v1': {"summary":"An item of an order can be sent.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}","roles":["Orders_Read"],"scopes":["orders"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","orderNumber":"k7m2p9q4wx","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","sku":"LAMP-1","status":"PROCESSABLE"}},
  'kontor.order-item.cancelled.v1': {"summary":"An item of an order was cancelled.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}","roles":["Orders_Read"],"scopes":["orders"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","orderNumber":"k7m2p9q4wx","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","sku":"LAMP-1","status":"CANCELLED_BY_PARTNER","cancellationReason":"CANCELLED_ON_PARTNER_WISH"}},
  'kontor.order-item.sent.v1': {"summary":"An item of an order was sent.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}","roles":["Orders_Read"],"scopes":["orders"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","orderNumber":"k7m2p9q4wx","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","sku":"LAMP-1","status":"SENT"}},
  'kontor.order-item.returned.v1': {"summary":"An item of an order was returned.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}","roles":["Orders_Read"],"scopes":["orders"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","orderNumber":"k7m2p9q4wx","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","sku":"LAMP-1","status":"RETURNED"}},
  'kontor.order-item.blocked.v1': {"summary":"An item of an order must not be sent for now.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}","roles":["Orders_Read"],"scopes":["orders"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","orderNumber":"k7m2p9q4wx","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","sku":"LAMP-1","status":"BLOCKED"}},
  'kontor.order-item.released.v1': {"summary":"An item of an order is no longer blocked.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}","roles":["Orders_Read"],"scopes":["orders"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","orderNumber":"k7m2p9q4wx","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","sku":"LAMP-1","status":"PROCESSABLE"}},
  'kontor.shipment.created.v1': {"summary":"The partner reported a parcel.","source":"partner","subject":"shipments/{shipmentId}","roles":["Shipments_Read"],"scopes":["shipments"],"operatorRoles":["viewer","orders"],"example":{"shipmentId":"1000000001","carrier":"DHL","trackingNumber":"00340434161094000000","positionItems":[{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a"}]}},
  'kontor.shipment.state-added.v1': {"summary":"The carrier reported a new state of a parcel.","source":"partner","subject":"shipments/{shipmentId}","roles":["Shipments_Read"],"scopes":["shipments"],"operatorRoles":["viewer","orders"],"example":{"shipmentId":"1000000001","state":"DELIVERED","occurredOn":"2026-03-03T10:15:00.000Z"}},
  'kontor.return.announced.v1': {"summary":"A shopper announced the return of an item.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/return","roles":["Returns_Read"],"scopes":["returns"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","status":"ANNOUNCED"}},
  'kontor.return.withdrawn.v1': {"summary":"A shopper withdrew an announced return.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/return","roles":["Returns_Read"],"scopes":["returns"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","status":"WITHDRAWN"}},
  'kontor.return.misdirected.v1': {"summary":"A returned item arrived at a warehouse of the marketplace.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/return","roles":["Returns_Read"],"scopes":["returns"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","status":"MISDIRECTED"}},
  'kontor.return.accepted.v1': {"summary":"A return was accepted.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/return","roles":["Returns_Read"],"scopes":["returns"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","status":"ACCEPTED"}},
  'kontor.return.rejected.v1': {"summary":"A return was rejected.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/return","roles":["Returns_Read"],"scopes":["returns"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","status":"REJECTED"}},
  'kontor.return-shipment.created.v1': {"summary":"A return parcel was created.","source":"partner","subject":"return-shipments/{returnShipmentId}","roles":["Shipments_Read"],"scopes":["shipments"],"operatorRoles":["viewer","orders"],"example":{"returnShipmentId":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11","carrier":"DHL","trackingNumber":"00340434161094000001","positionItems":[{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a"}]}},
  'kontor.return-shipment.state-added.v1': {"summary":"The carrier reported a new state of a return parcel.","source":"partner","subject":"return-shipments/{returnShipmentId}","roles":["Shipments_Read"],"scopes":["shipments"],"operatorRoles":["viewer","orders"],"example":{"returnShipmentId":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11","state":"ON_THE_WAY","occurredOn":"2026-03-10T10:15:00.000Z"}},
  'kontor.return-shipment.items-changed.v1': {"summary":"Items joined a return parcel, or left it because the shopper keeps them.","source":"partner","subject":"return-shipments/{returnShipmentId}","roles":["Shipments_Read"],"scopes":["shipments"],"operatorRoles":["viewer","orders"],"example":{"returnShipmentId":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11","positionItems":[{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a"}]}},
  'kontor.return-shipment.removed.v1': {"summary":"A return parcel was removed, because its last item left it.","source":"partner","subject":"return-shipments/{returnShipmentId}","roles":["Shipments_Read"],"scopes":["shipments"],"operatorRoles":["viewer","orders"],"example":{"returnShipmentId":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11"}},
  'kontor.receipt.created.v1': {"summary":"A receipt was created.","source":"partner","subject":"receipts/{receiptNumber}","roles":["Receipts_Read"],"scopes":["receipts"],"operatorRoles":["viewer","orders"],"example":{"receiptNumber":"E-DE-123456789-2026-2","receiptType":"REFUND","salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e"}},
  'kontor.price-reduction.requested.v1': {"summary":"The partner requested a price reduction for a sent item.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/price-reductions/{number}","roles":["PriceReductions_Read"],"scopes":["price-reduction"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","number":1,"status":"INITIATED"}},
  'kontor.price-reduction.processed.v1': {"summary":"A price reduction was granted to the shopper.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/price-reductions/{number}","roles":["PriceReductions_Read"],"scopes":["price-reduction"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","number":1,"status":"PROCESSED","receiptNumber":"E-DE-123456789-2026-2"}},
  'kontor.price-reduction.rejected.v1': {"summary":"A price reduction was rejected.","source":"partner","subject":"orders/{salesOrderId}/items/{positionItemId}/price-reductions/{number}","roles":["PriceReductions_Read"],"scopes":["price-reduction"],"operatorRoles":["viewer","orders"],"example":{"salesOrderId":"7d1c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e","positionItemId":"0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a","number":1,"status":"REJECTED","rejectionReason":"ITEM_RETURNED"}},
  'kontor.quantity.changed.v1': {"summary":"The quantity in stock of a sku changed.","source":"partner","subject":"products/{sku}","roles":["Availability_Read"],"scopes":["availability"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","quantity":12}},
  'kontor.delivery-information.changed.v1': {"summary":"The shipping profile or the processing time of a sku changed.","source":"partner","subject":"products/{sku}","roles":["Availability_Read"],"scopes":["availability"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"sku":"LAMP-1","shippingProfileId":"5a7f3f0e-58a1-4a39-b0a4-1f7c9d3e2b61","processingTime":"DEFAULT"}},
  'kontor.shipping-profile.created.v1': {"summary":"A shipping profile was created.","source":"partner","subject":"shipping-profiles/{shippingProfileId}","roles":["ShippingProfiles_Read"],"scopes":["shipping-profiles"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"shippingProfileId":"5a7f3f0e-58a1-4a39-b0a4-1f7c9d3e2b61","shippingProfileName":"Parcel","workingDays":["MONDAY"],"orderCutoff":"12:00","deliveryType":"PARCEL","defaultProcessingTime":1,"transportTime":2}},
  'kontor.shipping-profile.changed.v1': {"summary":"A shipping profile was replaced.","source":"partner","subject":"shipping-profiles/{shippingProfileId}","roles":["ShippingProfiles_Read"],"scopes":["shipping-profiles"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"shippingProfileId":"5a7f3f0e-58a1-4a39-b0a4-1f7c9d3e2b61","shippingProfileName":"Parcel","workingDays":["MONDAY"],"orderCutoff":"12:00","deliveryType":"PARCEL","defaultProcessingTime":1,"transportTime":2}},
  'kontor.shipping-profile.deleted.v1': {"summary":"A shipping profile was deleted.","source":"partner","subject":"shipping-profiles/{shippingProfileId}","roles":["ShippingProfiles_Read"],"scopes":["shipping-profiles"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"shippingProfileId":"5a7f3f0e-58a1-4a39-b0a4-1f7c9d3e2b61"}},
  'kontor.campaign.created.v1': {"summary":"An advertising campaign was created.","source":"partner","subject":"campaigns/{campaignId}","roles":["Advertising_Read"],"scopes":["advertising-services"],"operatorRoles":["viewer","catalogue"],"example":{"campaignId":"5a7f3f0e-58a1-4a39-b0a4-1f7c9d3e2b61","name":"Lamps","status":"PENDING"}},
  'kontor.campaign.changed.v1': {"summary":"A campaign was changed by the partner, or its status changed.","source":"partner","subject":"campaigns/{campaignId}","roles":["Advertising_Read"],"scopes":["advertising-services"],"operatorRoles":["viewer","catalogue"],"example":{"campaignId":"5a7f3f0e-58a1-4a39-b0a4-1f7c9d3e2b61","name":"Lamps","status":"ACTIVE"}},
  'kontor.change-request.decided.v1': {"summary":"A change request was accepted or rejected.","source":"partner","subject":"change-requests/{changeRequestId}","roles":["Advertising_Read"],"scopes":["advertising-services"],"operatorRoles":["viewer","catalogue"],"example":{"changeRequestId":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11","requestType":"CREATE_CAMPAIGN","status":"ACCEPTED"}},
  'kontor.report.ready.v1': {"summary":"A report can be downloaded.","source":"partner","subject":"reports/{reportId}","roles":["Advertising_Read"],"scopes":["advertising-services"],"operatorRoles":["viewer","catalogue"],"example":{"reportId":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11","status":"READY"}},
  'kontor.report.failed.v1': {"summary":"A report could not be built.","source":"partner","subject":"reports/{reportId}","roles":["Advertising_Read"],"scopes":["advertising-services"],"operatorRoles":["viewer","catalogue"],"example":{"reportId":"3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11","status":"FAILED"}},
  'kontor.partner.created.v1': {"summary":"A partner was created.","source":"partner","subject":"partners/{partnerId}","roles":[],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"partnerId":"1000001","name":"Lamps"}},
  'kontor.partner.changed.v1': {"summary":"The contract of a partner was suspended, resumed or ended, or its dates changed; or the operator changed its name, contact, notes or request rate.","source":"partner","subject":"partners/{partnerId}","roles":[],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"partnerId":"1000001","state":"active","contractEndsAt":"2026-12-31T23:00:00.000Z"}},
  'kontor.user.created.v1': {"summary":"An API user was created.","source":"partner","subject":"users/{username}","roles":["Products_Read","Products_Write","Availability_Read","Availability_Write","ShippingProfiles_Read","ShippingProfiles_Write","Orders_Read","Orders_Write","Shipments_Read","Shipments_Write","Returns_Read","Returns_Write","ReturnsWarehouse_Read","ReturnsWarehouse_Write","Receipts_Read","PriceReductions_Read","PriceReductions_Write","Advertising_Read","Advertising_Write"],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"username":"demo","roles":["Products_Read"]}},
  'kontor.user.changed.v1': {"summary":"The roles or the password of an API user changed.","source":"partner","subject":"users/{username}","roles":["Products_Read","Products_Write","Availability_Read","Availability_Write","ShippingProfiles_Read","ShippingProfiles_Write","Orders_Read","Orders_Write","Shipments_Read","Shipments_Write","Returns_Read","Returns_Write","ReturnsWarehouse_Read","ReturnsWarehouse_Write","Receipts_Read","PriceReductions_Read","PriceReductions_Write","Advertising_Read","Advertising_Write"],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"username":"demo","roles":["Products_Read"]}},
  'kontor.user.invited.v1': {"summary":"An operator invited the partner to set the password of an API user.","source":"partner","subject":"users/{username}","roles":["Products_Read","Products_Write","Availability_Read","Availability_Write","ShippingProfiles_Read","ShippingProfiles_Write","Orders_Read","Orders_Write","Shipments_Read","Shipments_Write","Returns_Read","Returns_Write","ReturnsWarehouse_Read","ReturnsWarehouse_Write","Receipts_Read","PriceReductions_Read","PriceReductions_Write","Advertising_Read","Advertising_Write"],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"username":"demo","expiresAt":"2026-03-05T09:00:00.000Z"}},
  'kontor.user.removed.v1': {"summary":"An API user was deleted.","source":"partner","subject":"users/{username}","roles":["Products_Read","Products_Write","Availability_Read","Availability_Write","ShippingProfiles_Read","ShippingProfiles_Write","Orders_Read","Orders_Write","Shipments_Read","Shipments_Write","Returns_Read","Returns_Write","ReturnsWarehouse_Read","ReturnsWarehouse_Write","Receipts_Read","PriceReductions_Read","PriceReductions_Write","Advertising_Read","Advertising_Write"],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"username":"demo"}},
  'kontor.client.created.v1': {"summary":"A client was registered.","source":"marketplace","subject":"clients/{clientId}","roles":[],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"clientId":"erp","listEnvelope":"resources"}},
  'kontor.client.changed.v1': {"summary":"The secret of a client changed, or its sessions were ended.","source":"marketplace","subject":"clients/{clientId}","roles":[],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"clientId":"erp","listEnvelope":"resources"}},
  'kontor.client.removed.v1': {"summary":"A client was removed.","source":"marketplace","subject":"clients/{clientId}","roles":[],"scopes":[],"operatorRoles":["viewer","accounts"],"example":{"clientId":"erp"}},
  'kontor.brand.changed.v1': {"summary":"A brand was created or changed.","source":"marketplace","subject":"brands/{id}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"id":"B-1","name":"Northlight","useable":true,"usable":true}},
  'kontor.takedown.created.v1': {"summary":"The operator took product variations out of the shop.","source":"marketplace","subject":"takedowns/{takedownId}","roles":[],"scopes":[],"operatorRoles":["viewer","catalogue"],"example":{"takedownId":"7f4f9c0e-6f0f-4f57-9a32-0d0f6d7b8a11","scope":{"eans":["4006381333931"]},"reason":"Recalled: the cable overheats"}},
  'kontor.takedown.lifted.v1': {"summary":"The operator lifted a takedown.","source":"marketplace","subject":"takedowns/{takedownId}","roles":[],"scopes":[],"operatorRoles":["viewer","catalogue"],"example":{"takedownId":"7f4f9c0e-6f0f-4f57-9a32-0d0f6d7b8a11","scope":{"eans":["4006381333931"]},"reason":"Recalled: the cable overheats"}},
  'kontor.review-rules.changed.v1': {"summary":"The operator replaced the review rules.","source":"marketplace","subject":"review-rules","roles":[],"scopes":[],"operatorRoles":["viewer","catalogue"],"example":{"rules":2}},
  'kontor.category-group.changed.v1': {"summary":"A category group was created or changed.","source":"marketplace","subject":"category-groups/{categoryGroup}","roles":["Products_Read"],"scopes":["products"],"operatorRoles":["viewer","catalogue-viewer","catalogue"],"example":{"categoryGroup":"Lamps","categories":["Table lamp"],"attributes":[],"foodRelated":"none"}},
};
