/** Ships everything that the demo partner of a sandbox has to send: the part of a connector that the tour of the README needs. */
import { createClient } from 'kontor/client';

const { KONTOR_URL, KONTOR_PORT = '8080' } = process.env;
const url = KONTOR_URL ?? `http://127.0.0.1:${KONTOR_PORT}`;
const kontor = createClient({ url, user: 'demo', password: 'demo' });
const carrier = 'DHL';

for await (const order of kontor.list('findPartnerOrders', { fulfillmentStatus: 'PROCESSABLE' })) {
  const trackingNumber = `PARCEL-${order.orderNumber}`;
  const items = order.positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');
  await kontor.call('createShipment', {
    body: {
      trackingKey: { carrier, trackingNumber },
      // The clock of the sandbox may be ahead of this machine's.
      shipDate: order.orderDate,
      shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
      positionItems: items.map(({ positionItemId }) => ({
        positionItemId,
        salesOrderId: order.salesOrderId,
        returnTrackingKey: { carrier, trackingNumber: `RETURN-${order.orderNumber}` },
      })),
    },
  });
  console.log(`Order ${order.orderNumber} is shipped as ${trackingNumber}.`);
}
