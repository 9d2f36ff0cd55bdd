import { describe } from 'node:test';
import { sampleAddress, sampleProduct, sampleWith } from '@kontor/harness/product-samples';
import { address, food, testRows, without } from '@kontor/harness/rule-rows';

describe('compliance', () => {
  const safety = '.compliance.productSafety.addresses[0]';
  testRows([
    ['900001: compliance is required', sampleWith(['compliance'], undefined), '900001 .compliance'],
    ['900001: compliance is not null', sampleProduct({ compliance: null }), '900001 .compliance'],
    [
      '900014: productSafety is required',
      sampleProduct({ compliance: {} }),
      '900014 .compliance.productSafety',
    ],
    [
      '900014: productSafety has an address',
      sampleProduct({ compliance: { productSafety: { addresses: [] } } }),
      '900014 .compliance.productSafety',
    ],
    [
      '900011: one address is a DISTRIBUTOR',
      address({ roles: ['MANUFACTURER'] }),
      '900011 .compliance.productSafety.addresses',
    ],
    [
      '900013: food needs foodInformation',
      sampleProduct({ ...food(), compliance: {} }),
      '900013 .compliance.foodInformation',
    ],
    [
      '900013: feed needs foodInformation',
      sampleProduct({ productDescription: { category: 'Cat food', brandId: 'B-0001' } }),
      '900013 .compliance.foodInformation',
    ],
    [
      '900009: one food role for the product',
      sampleProduct(food('FOOD_BUSINESS_OPERATOR', 'FEED_BUSINESS_OPERATOR')),
      '900009 .compliance.foodInformation.addresses[1].roles',
    ],
    ['900001: name is required', address({ name: undefined }), `900001 ${safety}.name`],
    ['900002: name has up to 100', address({ name: 'x'.repeat(101) }), `900002 ${safety}.name`],
    ['900002: address has up to 200', address({ address: 'x'.repeat(201) }), `900002 ${safety}.address`],
    ['200003: address is on one line', address({ address: 'Street 1\nTown' }), `200003 ${safety}.address`],
    ['900011: roles is required', address({ roles: undefined }), `900011 ${safety}.roles`],
    ['900011: roles is not empty', address({ roles: [] }), `900011 ${safety}.roles`],
    [
      '900011: a mistyped role is one violation',
      address({ roles: ['DISTRIBUTER'] }),
      `900011 ${safety}.roles[0]`,
    ],
    [
      '900011: roles are from the list',
      address({ roles: ['DISTRIBUTOR', 'SELLER'] }),
      `900011 ${safety}.roles[1]`,
    ],
    ['200003: email is one', address({ email: 'nobody' }), `200003 ${safety}.email`],
    [
      '900002: email has up to 100',
      address({ email: `${'x'.repeat(50)}@${'y'.repeat(50)}.example` }),
      `900002 ${safety}.email`,
    ],
    ['200003: url is one', address({ url: 'nowhere' }), `200003 ${safety}.url`],
    ['900002: phone has up to 20', address({ phone: '0'.repeat(21) }), `900002 ${safety}.phone`],
    ['900012: product safety needs email or url', address({ email: undefined }), `900012 ${safety}`],
    [
      'food needs neither email nor url',
      sampleProduct({
        ...food(),
        compliance: {
          foodInformation: {
            addresses: [without('email', sampleAddress({ roles: ['FOOD_BUSINESS_OPERATOR'] }))],
          },
        },
      }),
    ],
    ['regionCode of two letters', address({ regionCode: 'DE' })],
    ['regionCode left out', address({ regionCode: undefined })],
    ['200003: regionCode of no country', address({ regionCode: 'ZZ' }), `200003 ${safety}.regionCode`],
    ['200003: regionCode in small letters', address({ regionCode: 'de' }), `200003 ${safety}.regionCode`],
  ]);
});
