/**
 * Operations without a test file of their own name: the file below `packages/` that covers them, and a text in it that
 * names the call. Life cycles are tested as a whole.
 */
export const testedElsewhere: Readonly<Record<string, { readonly file: string; readonly names: string }>> = {
  getLiveness: { file: 'server/test/api/operator/health.test.ts', names: '/livez' },
  getReadiness: { file: 'server/test/api/operator/health.test.ts', names: '/readyz' },
  getPartnerLiveness: { file: 'server/test/api/operator/health.test.ts', names: '/livez' },
  getPartnerReadiness: { file: 'server/test/api/operator/health.test.ts', names: '/readyz' },
  getMetrics: { file: 'server/test/api/operator/health.test.ts', names: '/metrics' },
  getAuthorizationServerMetadata: {
    file: 'server/test/api/token/revokeToken.test.ts',
    names: '/.well-known/oauth-authorization-server',
  },
  getClient: {
    file: 'server/test/api/accounts/listClients.test.ts',
    names: "get('/operator/v1/clients/b-app')",
  },
  getPartnerLimits: {
    file: 'server/test/api/accounts/putPartnerLimits.test.ts',
    names: 'operator.get(path)',
  },
  getFailedElementsOfPartner: {
    file: 'server/test/api/operator/getDeliveryOfPartner.test.ts',
    names: '/failed',
  },
  listFailuresOfPartner: {
    file: 'server/test/api/operator/getDeliveryOfPartner.test.ts',
    names: '/delivery-failures',
  },
  listDeprecations: {
    file: 'server/test/api/conventions/versions.test.ts',
    names: '/operator/v1/deprecations',
  },
  listEventTypesOfAll: {
    file: 'server/test/api/events/listEventTypes.test.ts',
    names: '/operator/v1/event-types',
  },
  listWebhooks: {
    file: 'server/test/api/webhooks/createWebhook.test.ts',
    names: 'the list and the single read',
  },
  getWebhook: {
    file: 'server/test/api/webhooks/createWebhook.test.ts',
    names: 'the list and the single read',
  },
  activateWebhook: { file: 'server/test/api/webhooks/deliveries.test.ts', names: 'activation' },
  listOperatorWebhooks: {
    file: 'server/test/api/webhooks/operatorWebhooks.test.ts',
    names: 'get(operatorWebhooksPath)',
  },
  createOperatorWebhook: {
    file: 'server/test/api/webhooks/operatorWebhooks.test.ts',
    names: 'post(operatorWebhooksPath',
  },
  getOperatorWebhook: {
    file: 'server/test/api/webhooks/operatorWebhooks.test.ts',
    names: 'operator.get(path)',
  },
  deleteOperatorWebhook: {
    file: 'server/test/api/webhooks/operatorWebhooks.test.ts',
    names: "'DELETE', path",
  },
  testOperatorWebhook: { file: 'server/test/api/webhooks/operatorWebhooks.test.ts', names: "'test'" },
  rotateOperatorWebhookSecret: {
    file: 'server/test/api/webhooks/operatorWebhooks.test.ts',
    names: "'secret'",
  },
  listOperatorWebhookAttempts: {
    file: 'server/test/api/webhooks/operatorWebhooks.test.ts',
    names: 'attempts(id)',
  },
  replayOperatorWebhook: { file: 'server/test/api/webhooks/operatorWebhooks.test.ts', names: "'replay'" },
  retryOperatorWebhook: { file: 'server/test/api/webhooks/retryWebhook.test.ts', names: "'retry'" },
  activateOperatorWebhook: {
    file: 'server/test/api/webhooks/operatorWebhooks.test.ts',
    names: "'activation'",
  },
  showInstallPage: { file: 'server/test/api/apps/createApp.test.ts', names: '/oauth2/install' },
  getInstallation: {
    file: 'server/test/api/apps/removeInstallation.test.ts',
    names: 'GET /v1/apps/{appId}/installation',
  },
  listInstallations: {
    file: 'server/test/api/apps/removeInstallation.test.ts',
    names: 'GET /v1/installations',
  },
  listApps: { file: 'server/test/api/apps/createApp.test.ts', names: 'GET /operator/v1/apps' },
  getApp: { file: 'server/test/api/apps/createApp.test.ts', names: 'appsPath}/' },
  changeApp: { file: 'server/test/api/apps/createApp.test.ts', names: 'PATCH /operator/v1/apps/{appId}' },
  removeApp: { file: 'server/test/api/apps/createApp.test.ts', names: 'DELETE /operator/v1/apps/{appId}' },
  rotateAppSecret: {
    file: 'server/test/api/apps/createApp.test.ts',
    names: 'POST /operator/v1/apps/{appId}/secret',
  },
  inviteToApp: {
    file: 'server/test/api/apps/createApp.test.ts',
    names: 'POST /operator/v1/apps/{appId}/invitations',
  },
  listInstallationsOfAll: {
    file: 'server/test/api/apps/removeInstallation.test.ts',
    names: 'lists installations of all partners',
  },
  endInstallation: {
    file: 'server/test/api/apps/removeInstallation.test.ts',
    names: 'operatorPath}/',
  },
  getContract: { file: 'server/test/api/partner-contracts/suspendPartner.test.ts', names: 'contract.read()' },
  listPartnerDeletions: {
    file: 'server/test/api/partner-contracts/deletePartner.test.ts',
    names: 'get(deletions)',
  },
  getPartnerDeletion: {
    file: 'server/test/api/partner-contracts/deletePartner.test.ts',
    names: 'deletions}/',
  },
  resumePartner: {
    file: 'server/test/api/partner-contracts/suspendPartner.test.ts',
    names: 'contract.resume()',
  },
  listReviewRules: { file: 'server/test/api/reviews/putReviewRules.test.ts', names: 'get(rulesPath)' },
  getTakedown: { file: 'server/test/api/takedowns/listTakedowns.test.ts', names: 'takedownsPath}/' },
  listAuditChains: { file: 'cli/test/audit.test.ts', names: 'chains' },
  listOrdersOfPartner: { file: 'server/test/api/orders/placeOrder.test.ts', names: '/orders' },
  getOrderOfPartner: { file: 'server/test/api/orders/placeOrder.test.ts', names: '/orders/' },
  recordPayment: { file: 'server/test/model/orders.test.ts', names: '/payment' },
  endCancellationPeriod: {
    file: 'server/test/api/orders/transitions.test.ts',
    names: 'cancellation-period/end',
  },
  cancelOrder: { file: 'server/test/api/orders/transitions.test.ts', names: '/cancellation' },
  putFraudSuspicion: { file: 'server/test/model/orders.test.ts', names: 'fraud-suspicion' },
  blockOrder: { file: 'server/test/api/orders/transitions.test.ts', names: '/block' },
  releaseOrder: { file: 'server/test/api/orders/transitions.test.ts', names: '/release' },
  withdrawIllegalProduct: { file: 'server/test/api/orders/transitions.test.ts', names: '/withdrawal' },
  addShipmentState: { file: 'server/test/api/shipments/createShipment.test.ts', names: '/states' },
  getPartnerOrder: { file: 'server/test/api/orders/findPartnerOrders.test.ts', names: '/v4/orders/' },
  cancelPartnerOrders: { file: 'server/test/api/orders/transitions.test.ts', names: '/cancellation' },
  cancelPartnerOrderPositionItems: {
    file: 'server/test/api/orders/placeOrder.test.ts',
    names: 'positionItems/',
  },
  createTestOrder: { file: 'server/test/api/orders/createTestOrders.test.ts', names: 'testorders' },
  readPopulation: { file: 'sandbox/test/api/putPopulation.test.ts', names: 'reads them again' },
  readClock: { file: 'sandbox/test/api/moveClock.test.ts', names: '/sandbox/v1/clock' },
  listSnapshots: { file: 'sandbox/test/api/createSnapshot.test.ts', names: 'lists it so, ordered by name' },
  listFaults: { file: 'sandbox/test/api/createFault.test.ts', names: 'lists it as it was answered' },
  deleteFaults: { file: 'sandbox/test/api/deleteFault.test.ts', names: '204 removes all rules' },
  getAddress: {
    file: 'server/test/api/returns-warehouse/createAddress.test.ts',
    names: 'reads as it was sent',
  },
  listCarriers: {
    file: 'server/test/api/returns-warehouse/createCarrier.test.ts',
    names: 'the list names returnCarrier',
  },
  getCarrier: {
    file: 'server/test/api/returns-warehouse/updateCarrier.test.ts',
    names: 'returnAddressCarrierId: pair',
  },
  getReturnsWarehouseSettings: {
    file: 'server/test/api/returns-warehouse/putReturnsWarehouseSettings.test.ts',
    names: 'until they are set',
  },
  listShipments: {
    file: 'server/test/api/shipments/createShipment.test.ts',
    names: 'pages by creation from a date on',
  },
  getShipment: {
    file: 'server/test/api/shipments/createShipment.test.ts',
    names: 'every parcel reads as a shipment',
  },
  appendPositionItems: { file: 'server/test/api/shipments/createShipment.test.ts', names: '/positionitems' },
  getShipmentByTrackingNumber: {
    file: 'server/test/api/shipments/createShipment.test.ts',
    names: '/trackingnumbers/',
  },
  appendPositionItemsByTrackingNumber: {
    file: 'server/test/api/shipments/createShipment.test.ts',
    names: '/positionitems',
  },
  createMultiparcelShipment: {
    file: 'server/test/api/shipments/createShipment.test.ts',
    names: '/multiparcel-shipments',
  },
  getCampaigns: { file: 'server/test/api/advertising/lists.test.ts', names: 'getCampaigns:' },
  getCampaign: { file: 'server/test/api/advertising/updateCampaign.test.ts', names: 'partner.campaign(' },
  updateCampaignViaPost: {
    file: 'server/test/api/advertising/updateCampaign.test.ts',
    names: 'partner.post(path',
  },
  getCampaignTargets: { file: 'server/test/api/advertising/lists.test.ts', names: 'getCampaignTargets:' },
  getTarget: {
    file: 'server/test/api/advertising/createTargets.test.ts',
    names: 'partner.accepted(await ask(campaignId',
  },
  updateTargets: {
    file: 'server/test/api/advertising/targetChanges.test.ts',
    names: "describe('updateTargets",
  },
  deleteTargets: {
    file: 'server/test/api/advertising/targetChanges.test.ts',
    names: "describe('deleteTargets",
  },
  createKeywords: { file: 'server/test/api/advertising/keywords.test.ts', names: "describe('createKeywords" },
  updateKeywords: { file: 'server/test/api/advertising/keywords.test.ts', names: "describe('updateKeywords" },
  deleteKeywords: { file: 'server/test/api/advertising/keywords.test.ts', names: "describe('deleteKeywords" },
  getCampaignKeywords: { file: 'server/test/api/advertising/lists.test.ts', names: 'getCampaignKeywords:' },
  getKeyword: { file: 'server/test/api/advertising/keywords.test.ts', names: 'keywordType, bid }) =>' },
  getChangeRequest: {
    file: 'server/test/api/advertising/changeRequests.test.ts',
    names: 'reading a request',
  },
  getAdvertisingSettings: {
    file: 'server/test/api/advertising/lifecycle.test.ts',
    names: "get('/operator/v1/settings/advertising')",
  },
  putAdvertisingSettings: {
    file: 'server/test/api/advertising/lifecycle.test.ts',
    names: "put('/operator/v1/settings/advertising'",
  },
  getAdvertisingBlock: { file: 'server/test/api/advertising/changeRequests.test.ts', names: "get('block')" },
  putAdvertisingBlock: {
    file: 'server/test/api/advertising/changeRequests.test.ts',
    names: 'operator.block(',
  },
  getAdvertisingDecisions: {
    file: 'server/test/api/advertising/changeRequests.test.ts',
    names: "get('decisions')",
  },
  putAdvertisingDecisions: {
    file: 'server/test/api/advertising/changeRequests.test.ts',
    names: '/decisions`, body)',
  },
  listChangeRequests: {
    file: 'server/test/api/advertising/changeRequests.test.ts',
    names: "get('change-requests')",
  },
  decideChangeRequest: {
    file: 'server/test/api/advertising/changeRequests.test.ts',
    names: 'operator.decide(',
  },
  listCampaignsOfPartner: {
    file: 'server/test/api/advertising/lists.test.ts',
    names: '/advertising/campaigns',
  },
  releaseCampaign: { file: 'server/test/api/advertising/lifecycle.test.ts', names: "'release')" },
  cancelCampaign: { file: 'server/test/api/advertising/lifecycle.test.ts', names: "'cancellation')" },
  getProductPerformance: {
    file: 'server/test/api/advertising-reports/getCampaignPerformance.test.ts',
    names: "performance('product'",
  },
  createProductPerformanceReport: {
    file: 'server/test/api/advertising-reports/createCampaignPerformanceReport.test.ts',
    names: "['product', [filter(",
  },
  createKeywordPerformanceReport: {
    file: 'server/test/api/advertising-reports/createCampaignPerformanceReport.test.ts',
    names: "['keyword', [filter(",
  },
  getCampaignPerformanceReportStatus: {
    file: 'server/test/api/advertising-reports/downloadReport.test.ts',
    names: "partner.status('campaign'",
  },
  getProductPerformanceReportStatus: {
    file: 'server/test/api/advertising-reports/downloadReport.test.ts',
    names: "partner.status('product'",
  },
  getKeywordPerformanceReportStatus: {
    file: 'server/test/api/advertising-reports/downloadReport.test.ts',
    names: "partner.status('keyword'",
  },
  downloadReportByFileName: {
    file: 'server/test/api/advertising-reports/downloadReport.test.ts',
    names: 'downloadUrl).pathname',
  },
  expireReport: {
    file: 'server/test/api/advertising-reports/downloadReport.test.ts',
    names: "'expiry')",
  },
  failReport: {
    file: 'server/test/api/advertising-reports/downloadReport.test.ts',
    names: "'failure')",
  },
  getReportQuota: {
    file: 'server/test/api/advertising-reports/reportQuota.test.ts',
    names: 'getReportQuota and',
  },
  resetReportQuota: {
    file: 'server/test/api/advertising-reports/reportQuota.test.ts',
    names: 'and resetReportQuota',
  },
  getReceiptProfile: {
    file: 'server/test/api/receipts/putReceiptProfile.test.ts',
    names: '/receipt-profile',
  },
  getReceiptSettings: {
    file: 'server/test/api/receipts/putReceiptSettings.test.ts',
    names: '/settings/receipts',
  },
  getReceiptOfPartner: {
    file: 'server/test/api/receipts/listReceiptsOfPartner.test.ts',
    names: '/receipts/',
  },
};
