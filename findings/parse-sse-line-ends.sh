#!/usr/bin/env bash
# An event stream with CRLF: where a chunk ends between CR and LF, one event becomes two; what no blank line ends is an event too.
source "$(dirname "$0")/run.sh"
packages parse-sse@0.1.0
guess 'CRLF ends one line wherever a chunk ends, and an event that no blank line ends is left out, as the HTML standard says'
run <<'JS'
(async () => {
  const { parseServerSentEvents } = await import('parse-sse');
  const read = async (...chunks) => {
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
    const events = [];
    const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    for await (const { data, lastEventId } of parseServerSentEvents(answer)) events.push([lastEventId, data]);
    return JSON.stringify(events);
  };
  console.log('one chunk:          ', await read('id: 7\r\ndata: {"sku":\r\ndata: "A"}\r\n\r\n'));
  console.log('CR and LF apart:    ', await read('id: 7\r\ndata: {"sku":\r', '\ndata: "A"}\r\n\r\n'));
  console.log('the connection ends:', await read('id: 7\ndata: {"sku": "A"}\n\nid: 8\ndata: {"sku":\n'));
})();
JS
expect <<'SEEN'
one chunk:           [["7","{\"sku\":\n\"A\"}"]]
CR and LF apart:     [["7","{\"sku\":"],["7","\"A\"}"]]
the connection ends: [["7","{\"sku\": \"A\"}"],["8","{\"sku\":"]]
SEEN
