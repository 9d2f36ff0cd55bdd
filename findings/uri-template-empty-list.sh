#!/usr/bin/env bash
# A filter without values, `{?sku}` with an empty list, is sent as the filter for an empty sku by two libraries.
source "$(dirname "$0")/run.sh"
packages uritemplate@0.3.4 @opendoc/uri-template@1.5.4 uri-template-lite@23.4.0 uri-template@2.0.0
guess 'a list without members is undefined and left out (RFC 6570, 2.3)'
run <<'JS'
(async () => {
  const { UriTemplate } = await import('@opendoc/uri-template');
  const { parse } = await import('uri-template');
  const libraries = {
    uritemplate: (template, values) => require('uritemplate').parse(template).expand(values),
    '@opendoc/uri-template': (template, values) => new UriTemplate(template).expand(values),
    'uri-template-lite': (template, values) => require('uri-template-lite').expand(template, values),
    'uri-template': (template, values) => parse(template).expand(values),
  };
  const cases = [['/products{?sku}', { sku: [] }], ['/products{?sku*}', { sku: [] }], ['/products{;sku}', { sku: [] }], ['/products{?sku}', {}]];
  for (const [name, expand] of Object.entries(libraries))
    console.log(`${name}:`, cases.map(([template, values]) => `${JSON.stringify(values)} in ${template} ${expand(template, values)}`).join(', '));
})();
JS
expect <<'SEEN'
uritemplate: {"sku":[]} in /products{?sku} /products?sku=, {"sku":[]} in /products{?sku*} /products, {"sku":[]} in /products{;sku} /products;sku, {} in /products{?sku} /products
@opendoc/uri-template: {"sku":[]} in /products{?sku} /products?sku=, {"sku":[]} in /products{?sku*} /products, {"sku":[]} in /products{;sku} /products;sku=, {} in /products{?sku} /products
uri-template-lite: {"sku":[]} in /products{?sku} /products, {"sku":[]} in /products{?sku*} /products, {"sku":[]} in /products{;sku} /products, {} in /products{?sku} /products
uri-template: {"sku":[]} in /products{?sku} /products, {"sku":[]} in /products{?sku*} /products, {"sku":[]} in /products{;sku} /products, {} in /products{?sku} /products
SEEN
