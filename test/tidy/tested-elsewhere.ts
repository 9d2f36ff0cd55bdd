/**
 * Operations that have no test file of their own name: the file below `test/` that shows what they do, and a text of
 * it that names the call. Life cycles are tested as a whole.
 */
export const testedElsewhere: Readonly<Record<string, { readonly file: string; readonly names: string }>> = {
  getLiveness: { file: 'api/operator/health.test.ts', names: '/livez' },
  getReadiness: { file: 'api/operator/health.test.ts', names: '/readyz' },
  getMetrics: { file: 'api/operator/health.test.ts', names: '/metrics' },
  listDeprecations: { file: 'api/conventions/versions.test.ts', names: '/operator/v1/deprecations' },
  listAuditChains: { file: 'cli/audit.test.ts', names: 'chains' },
  listOrdersOfPartner: { file: 'api/orders/placeOrder.test.ts', names: '/orders' },
  getOrderOfPartner: { file: 'api/orders/placeOrder.test.ts', names: '/orders/' },
  recordPayment: { file: 'model/orders.test.ts', names: '/payment' },
  endCancellationPeriod: { file: 'api/orders/transitions.test.ts', names: 'cancellation-period/end' },
  cancelOrder: { file: 'api/orders/transitions.test.ts', names: '/cancellation' },
  putFraudSuspicion: { file: 'model/orders.test.ts', names: 'fraud-suspicion' },
  blockOrder: { file: 'api/orders/transitions.test.ts', names: '/block' },
  releaseOrder: { file: 'api/orders/transitions.test.ts', names: '/release' },
  acceptReturn: { file: 'api/orders/transitions.test.ts', names: '/return-acceptance' },
  withdrawIllegalProduct: { file: 'api/orders/transitions.test.ts', names: '/withdrawal' },
  addShipmentState: { file: 'api/shipments/createShipment.test.ts', names: '/states' },
  getPartnerOrder: { file: 'api/orders/findPartnerOrders.test.ts', names: '/v4/orders/' },
  cancelPartnerOrders: { file: 'api/orders/transitions.test.ts', names: '/cancellation' },
  cancelPartnerOrderPositionItems: { file: 'api/orders/placeOrder.test.ts', names: 'positionItems/' },
  createTestOrder: { file: 'api/orders/createTestOrders.test.ts', names: 'testorders' },
  readClock: { file: 'api/sandbox/moveClock.test.ts', names: '/sandbox/v1/clock' },
  listShipments: { file: 'api/shipments/createShipment.test.ts', names: 'pages by creation from a date on' },
  getShipment: { file: 'api/shipments/createShipment.test.ts', names: 'every parcel reads as a shipment' },
  appendPositionItems: { file: 'api/shipments/createShipment.test.ts', names: '/positionitems' },
  getShipmentByTrackingNumber: { file: 'api/shipments/createShipment.test.ts', names: '/trackingnumbers/' },
  appendPositionItemsByTrackingNumber: {
    file: 'api/shipments/createShipment.test.ts',
    names: '/positionitems',
  },
  createMultiparcelShipment: {
    file: 'api/shipments/createShipment.test.ts',
    names: '/multiparcel-shipments',
  },
};
