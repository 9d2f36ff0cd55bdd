import { useState } from 'preact/hooks';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Code } from '../../components/basics.tsx';
import { Copyable } from '../../components/controls.tsx';
import { Tabs } from '../../components/drawer.tsx';

/** Code to begin with: a token, a product and an order, in four languages. */
export function Samples() {
  const { name } = useSession();
  const [chosen, setChosen] = useState(0);
  const samples = samplesFor(location.origin, name);
  const [, text = ''] = samples[chosen] ?? [];
  return (
    <section class="stack">
      <Tabs names={samples.map(([language]) => language)} chosen={chosen} onChoose={setChosen} />
      <Code text={text} label={t('Code sample')} />
      <Copyable text={location.origin} />
    </section>
  );
}

function samplesFor(url: string, user: string): readonly (readonly [language: string, text: string])[] {
  return [
    [
      'curl',
      `TOKEN=$(curl -s ${url}/v1/token -d grant_type=password \\
  -d client_id=token-marketplace-api -d username=${user} -d password=… \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -s '${url}/v5/products?limit=2' -H "Authorization: Bearer $TOKEN"
curl -s '${url}/v4/orders?limit=2' -H "Authorization: Bearer $TOKEN"`,
    ],
    [
      'kontor/client',
      `import { createClient } from 'kontor/client';

const kontor = createClient({ url: '${url}', user: '${user}', password: process.env.PASSWORD });
for await (const order of kontor.list('findPartnerOrders', { fulfillmentStatus: ['PROCESSABLE'] })) {
  console.log(order.orderNumber);
}
for await (const { row, verdict, errors } of kontor.deliver('prices', prices)) {
  if (verdict === 'failed') console.log(row.sku, errors[0].detail);
}`,
    ],
    [
      'Python',
      `import json, os, urllib.parse, urllib.request

form = urllib.parse.urlencode({"grant_type": "password", "client_id": "token-marketplace-api",
                               "username": "${user}", "password": os.environ["PASSWORD"]}).encode()
token = json.load(urllib.request.urlopen("${url}/v1/token", form))["access_token"]
request = urllib.request.Request("${url}/v4/orders?limit=2", headers={"Authorization": f"Bearer {token}"})
for order in json.load(urllib.request.urlopen(request))["resources"]:
    print(order["orderNumber"])`,
    ],
    [
      'PHP',
      `<?php
$form = http_build_query(['grant_type' => 'password', 'client_id' => 'token-marketplace-api',
    'username' => '${user}', 'password' => getenv('PASSWORD')]);
$post = stream_context_create(['http' => ['method' => 'POST', 'content' => $form,
    'header' => 'Content-Type: application/x-www-form-urlencoded']]);
$token = json_decode(file_get_contents('${url}/v1/token', false, $post))->access_token;
$get = stream_context_create(['http' => ['header' => "Authorization: Bearer $token"]]);
foreach (json_decode(file_get_contents('${url}/v4/orders?limit=2', false, $get))->resources as $order) {
    echo $order->orderNumber, PHP_EOL;
}`,
    ],
  ];
}
