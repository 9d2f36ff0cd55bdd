import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openapiDocuments } from '../../../generated/openapi.ts';
import { parcelCarriers } from './carriers.ts';

test('the parcel carriers are those of the contract', async () => {
  const { default: document } = await openapiDocuments['shipments-v1']();
  const { schemas } = (document as { components: { schemas: Record<string, { enum: string[] }> } })
    .components;
  assert.deepEqual([...parcelCarriers], schemas.ParcelCarrier?.enum);
  assert.equal(schemas.Carrier?.enum.length, 60);
  for (const carrier of parcelCarriers) assert.ok(schemas.Carrier?.enum.includes(carrier));
});
