#!/usr/bin/env bash
# Fields of an event stream: all blanks before a value are removed, the first line without text is lost, an id of digits may be a number.
source "$(dirname "$0")/run.sh"
packages fetch-event-stream@0.1.6
guess 'one blank after the colon is no part of a value, data without text is an empty line, an event without data is none, as the HTML standard says'
run <<'JS'
(async () => {
  const { events } = await import('fetch-event-stream');
  const read = async (text) => {
    const found = [];
    for await (const event of events(new Response(text))) found.push(event);
    return JSON.stringify(found);
  };
  console.log('indented:     ', await read('data: a:\ndata:   b: 1\n\n'));
  console.log('a word:       ', await read('data:  and\n\n'));
  console.log('an empty line:', await read('data\ndata: a\n\n'));
  console.log('empty lines:  ', await read('data\ndata\n\n'));
  console.log('no data:      ', await read('event: ping\n\n'));
  console.log('ids:          ', await read('id: 7\ndata: a\n\nid: 07\ndata: b\n\n'));
})();
JS
expect <<'SEEN'
indented:      [{"data":"a:\nb: 1"}]
a word:        [{"data":"and"}]
an empty line: [{"data":"a"}]
empty lines:   []
no data:       [{"event":"ping"}]
ids:           [{"id":7,"data":"a"},{"id":"07","data":"b"}]
SEEN
