#!/usr/bin/env bash
# The parameters false and 0 are sent without a value, in a path as "undefined"; a comma of a value looks like one between values.
source "$(dirname "$0")/run.sh"
packages @himenon/openapi-parameter-formatter@2.1.0
guess 'false and 0 are values like true and 1; of a list without explode, commas of a value are %2C, those between values are not (OpenAPI 3.1, 4.8.12; RFC 6570, 3.2.8)'
run <<'JS'
const { PathParameter, QueryParameter } = require('@himenon/openapi-parameter-formatter');
for (const value of [true, false, 1, 0]) {
  const query = QueryParameter.generate('inStock', { value, style: 'form', explode: true });
  console.log(`${value}: in the query ${query}, in the path /lines/${PathParameter.generate('line', { value, style: 'simple', explode: false })}`);
}
for (const value of [['a', 'b', 'c'], ['a,b', 'c']])
  console.log(`${JSON.stringify(value)}: ${QueryParameter.generate('sku', { value, style: 'form', explode: false })}`);
console.log(`no skus: ${QueryParameter.generate('sku', { value: [], style: 'form', explode: true })}`);
JS
expect <<'SEEN'
true: in the query inStock=true, in the path /lines/true
false: in the query inStock=, in the path /lines/undefined
1: in the query inStock=1, in the path /lines/1
0: in the query inStock=, in the path /lines/undefined
["a","b","c"]: sku=a%2Cb%2Cc
["a,b","c"]: sku=a%2Cb%2Cc
no skus: sku=
SEEN
