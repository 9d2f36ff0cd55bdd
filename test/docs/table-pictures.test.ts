import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { partnerTable, text } from '../../packages/server/platform/store/table.ts';
import { tables } from '../../packages/server/tables/index.ts';
import { relationsOf } from '../../scripts/generate/table-pictures.ts';

const about = {
  holds: 'rows of a test',
  kept: 'as long as the test',
  rows: { personal: 'none', reset: 'kept' },
} as const;

describe('the relations of tables', () => {
  test('are columns that are the key of another table', () => {
    const parents = partnerTable('parents', { ...about, columns: { parentId: text() }, key: ['parentId'] });
    const details = partnerTable('parent_details', {
      ...about,
      columns: { parentId: text() },
      key: ['parentId'],
    });
    const children = partnerTable('children', {
      ...about,
      columns: { childId: text(), parentId: text(), name: text() },
      key: ['childId'],
    });
    const all = [details, children, parents];
    assert.deepEqual(relationsOf(all, { parentId: 'parents' }), [
      { of: 'parent_details', to: 'parents', column: 'parent_id', isWhole: true },
      { of: 'children', to: 'parents', column: 'parent_id', isWhole: false },
    ]);
    assert.throws(() => relationsOf(all, {}), /which table has what parentId names/);
  });

  test('are found among all tables', () => {
    const found = relationsOf([...tables.values()]).map(({ of, to, column }) => `${of}.${column} ${to}`);
    assert.ok(found.includes('campaign_targets.campaign_id campaigns'), found.join('\n'));
    assert.ok(found.includes('product_offers.sku products'), found.join('\n'));
    assert.ok(found.includes('profile_walks.shipping_profile_id shipping_profiles'), found.join('\n'));
    assert.ok(found.includes('returns.position_item_id position_items'), found.join('\n'));
    assert.ok(!found.some((relation) => relation.startsWith('audit_entries.request_id')), found.join('\n'));
    assert.deepEqual(
      found.filter((relation) => relation.includes('partner_id')),
      [],
    );
  });
});
