import type { SheetMap } from '../map/form.ts';
import akeneo from './akeneo.json' with { type: 'json' };
import flatFile from './flat-file.json' with { type: 'json' };
import flatFilePrices from './flat-file-prices.json' with { type: 'json' };
import flatFileStock from './flat-file-stock.json' with { type: 'json' };
import google from './google.json' with { type: 'json' };
import googleInventory from './google-inventory.json' with { type: 'json' };
import magento from './magento.json' with { type: 'json' };
import magentoStock from './magento-stock.json' with { type: 'json' };
import odoo from './odoo.json' with { type: 'json' };
import odooStock from './odoo-stock.json' with { type: 'json' };
import shopify from './shopify.json' with { type: 'json' };
import shopifyInventory from './shopify-inventory.json' with { type: 'json' };
import shopifyPrevious from './shopify-previous.json' with { type: 'json' };
import shopware from './shopware.json' with { type: 'json' };
import woocommerce from './woocommerce.json' with { type: 'json' };

const files: object = {
  shopify,
  'shopify-previous': shopifyPrevious,
  'shopify-inventory': shopifyInventory,
  woocommerce,
  magento,
  'magento-stock': magentoStock,
  shopware,
  akeneo,
  google,
  'google-inventory': googleInventory,
  'flat-file': flatFile,
  'flat-file-prices': flatFilePrices,
  'flat-file-stock': flatFileStock,
  odoo,
  'odoo-stock': odooStock,
};

/** Maps for what shop systems export, by name. The first whose columns a sheet has is used. */
export const readyMaps: Readonly<Record<string, SheetMap>> = Object.fromEntries(
  // The path of the schema is right for these files, and wrong where a map is kept.
  Object.entries(files).map(([name, { $schema: _, ...map }]) => [name, map]),
);
