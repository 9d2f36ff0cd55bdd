import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestContext } from '@kontor/server/operations';
import { formatHeads, parseHeads } from './heads.ts';
import { ByteRing, firstBytes, lastBytes, RequestRing, recordingNumbers } from './ring.ts';

const context = {
  requestId: 'some-id',
  headers: {},
  startedMs: 0,
  flight: { bodyBytes: 0 },
  reply: { request: { originalUrl: '/', raw: { method: 'GET', rawHeaders: [] } }, raw: {} },
} as unknown as RequestContext;

test('the last 10,000 requests are stored', () => {
  const ring = new RequestRing();
  for (let asked = 0; asked < 25_000; asked += 1) ring.answered(context, 200, '');
  const kept = [...ring.after(0)].map(({ number }) => number);
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [10_000, 15_001, 25_000]);
  assert.deepEqual([...ring.after(24_999)].length, 1);
  assert.equal(ring.find(15_001)?.number, 15_001);
  assert.equal(ring.find(15_000), undefined);
  assert.equal(ring.find(25_001), undefined);
});

test('fewer are stored when their texts are large', () => {
  const ring = new RequestRing();
  const { bytesMax, bodyBytesMax } = recordingNumbers;
  const body = 'x'.repeat(bodyBytesMax);
  for (let asked = 0; asked < 6_000; asked += 1) ring.answered(context, 200, body);
  const count = [...ring.after(0)].length;
  assert.ok(count > (0.98 * bytesMax) / (bodyBytesMax + 100) && count < bytesMax / bodyBytesMax);
});

test('texts of any size are stored with their request', () => {
  const ring = new RequestRing();
  const { bodyBytesMax, bodyEndBytes } = recordingNumbers;
  const bodyOf = (number: number) => `${number} `.repeat(1 + ((number * 7_919) % 20_000));
  const asked = { ...context } as RequestContext;
  for (let number = 1; number <= 9_000; number += 1) {
    ring.sent(asked, Buffer.from(bodyOf(number + 1)));
    ring.answered(asked, 200, number % 2 === 0 ? bodyOf(number) : Buffer.from(bodyOf(number)));
  }
  const kept = [...ring.after(0)];
  assert.ok(kept.length > 1_000 && kept.length < 9_000);
  for (const request of kept) {
    const { requestId, url } = ring.headsOf(request);
    const { sent, body, bodyEnd } = ring.textsOf(request);
    const text = bodyOf(request.number);
    assert.deepEqual([requestId, url], ['some-id', '/']);
    assert.equal(sent, bodyOf(request.number + 1).slice(0, bodyBytesMax));
    assert.equal(body, text.slice(0, bodyBytesMax));
    assert.equal(bodyEnd, text.length > bodyBytesMax ? text.slice(-bodyEndBytes) : '');
  }
});

test('an answer of more bytes than characters has an end as soon as its bytes are cut', () => {
  const ring = new RequestRing();
  const { bodyBytesMax, bodyEndBytes } = recordingNumbers;
  const text = `x${'ü'.repeat(bodyBytesMax / 2)}`;
  for (const payload of [text, Buffer.from(text)]) {
    ring.answered(context, 200, payload);
    const [kept] = [...ring.after(0)].slice(-1);
    assert.ok(kept !== undefined);
    const { body, bodyEnd } = ring.textsOf(kept);
    assert.equal(body, text.slice(0, bodyBytesMax / 2));
    assert.equal(bodyEnd, 'ü'.repeat(bodyEndBytes / 2));
  }
});

test('a long body is stored whole, until newer ones displace it or when it is too long', () => {
  const ring = new RequestRing();
  const { wholeBodyBytesMax, wholeBodiesBytesMax } = recordingNumbers;
  const record = (body: Uint8Array) => {
    const asked = { ...context, flight: { bodyBytes: body.byteLength } } as RequestContext;
    ring.sent(asked, body);
    ring.answered(asked, 200, '');
    return ring.latest;
  };
  const bodyOf = (number: number) => {
    const kept = ring.find(number);
    assert.ok(kept !== undefined);
    return ring.bodyOf(kept);
  };
  // Bytes that are no text come back as they were.
  const bytes = (length: number) => new Uint8Array(length).map((_, place) => 0x80 + (place % 120));
  const long = record(bytes(wholeBodyBytesMax));
  const short = record(bytes(recordingNumbers.bodyBytesMax));
  assert.deepEqual(bodyOf(long), bytes(wholeBodyBytesMax));
  assert.deepEqual(bodyOf(short), bytes(recordingNumbers.bodyBytesMax));
  assert.equal(bodyOf(record(bytes(wholeBodyBytesMax + 1))), undefined);
  const others = wholeBodiesBytesMax / wholeBodyBytesMax;
  for (let asked = 0; asked < others; asked += 1) record(bytes(wholeBodyBytesMax));
  assert.equal(bodyOf(long), undefined);
  assert.deepEqual(bodyOf(ring.latest), bytes(wholeBodyBytesMax));
  assert.deepEqual(bodyOf(short), bytes(recordingNumbers.bodyBytesMax));
});

const contextOf = (rawHeaders: readonly string[], head?: string) =>
  ({
    requestId: 'some-id',
    reply: { request: { originalUrl: '/v5/products?sku=a', raw: { rawHeaders } }, raw: { _header: head } },
  }) as unknown as RequestContext;

test('headers of a request and its answer are read as they were sent', () => {
  const sent = ['Host', 'a', 'X-Empty', '', 'Accept', 'text/csv', 'accept', 'application/json;q=0.5: 1'];
  const head = 'HTTP/1.1 200 OK\r\nDate: now\r\nlink: <a>; rel="next"\r\nLink: <b: c>\r\nx-none: \r\n\r\n';
  assert.deepEqual(parseHeads(formatHeads(contextOf(sent, head), 200)), {
    requestId: 'some-id',
    url: '/v5/products?sku=a',
    requestHeaders: { host: 'a', 'x-empty': '', accept: 'text/csv, application/json;q=0.5: 1' },
    responseHeaders: { date: 'now', link: '<a>; rel="next", <b: c>', 'x-none': '' },
  });
});

test('headers may be named like members of every object', () => {
  const { requestHeaders } = parseHeads(formatHeads(contextOf(['constructor', 'a', '__proto__', 'b']), 200));
  assert.deepEqual(Object.entries(requestHeaders), [
    ['constructor', 'a'],
    ['__proto__', 'b'],
  ]);
});

test('a request without headers, and one without an answer, are read', () => {
  const head = 'HTTP/1.1 204 No Content\r\ndate: now\r\n\r\n';
  const bare = parseHeads(formatHeads(contextOf([], head), 204));
  assert.deepEqual([bare.requestHeaders, bare.responseHeaders], [{}, { date: 'now' }]);
  const cut = parseHeads(formatHeads(contextOf(['host', 'a']), undefined));
  assert.deepEqual([cut.requestHeaders, cut.responseHeaders], [{ host: 'a' }, {}]);
});

test('of a text that is cut off, what is there is read', () => {
  const text = formatHeads(contextOf(['host', 'a', 'accept', 'b'], 'HTTP/1.1 200 OK\r\ndate: now'), 200);
  for (let length = 0; length <= text.length; length += 1) {
    const { requestHeaders } = parseHeads(text.slice(0, length));
    assert.ok([undefined, '', 'a'].includes(requestHeaders.host));
  }
});

test('records are read as they were written, until newer ones overwrite them', () => {
  const ring = new ByteRing(100);
  const texts = Array.from({ length: 50 }, (_, index) =>
    `${index} `.repeat(9).slice(0, 1 + ((index * 7) % 20)),
  );
  const records = texts.map((text, index) => {
    const position = ring.begin(20);
    return { text, position, bytes: ring.append(index % 2 === 0 ? text : Buffer.from(text), 20) };
  });
  assert.ok(records.filter(({ position }) => ring.holds(position)).length >= 4);
  for (const { text, position, bytes } of records) {
    if (ring.holds(position)) assert.equal(ring.textOf(position, bytes), text);
    else assert.throws(() => ring.textOf(position, bytes), /were overwritten/);
  }
});

test('a long text is cut off after a whole character', () => {
  const ring = new ByteRing(100);
  const cut = (part: string | Uint8Array, bytesMax: number) => {
    const position = ring.begin(bytesMax);
    return ring.textOf(position, ring.append(part, bytesMax));
  };
  assert.equal(cut('Möbel für Küche', 6), 'Möbel');
  assert.equal(cut('a€€', 6), 'a€');
  assert.equal(cut(Buffer.from('Stuhl'), 3), 'Stu');
  assert.equal(cut(Buffer.from('Küche'), 2), 'K');
});

test('a text is cut between characters, whatever their length', () => {
  for (const text of ['Stuhl', 'Küche', 'Größe ä', '12 €€', '😀😀 a', 'a']) {
    const bytes = Buffer.from(text);
    for (let bytesMax = 4; bytesMax <= bytes.length + 1; bytesMax += 1) {
      const first = Buffer.from(firstBytes(bytes, bytesMax));
      const last = Buffer.from(lastBytes(bytes, bytesMax));
      assert.ok(text.startsWith(first.toString()) && text.endsWith(last.toString()), text);
      for (const part of [first, last]) {
        assert.ok(part.length <= bytesMax && part.length > Math.min(bytesMax, bytes.length) - 4, text);
      }
    }
  }
});

test('bytes that are no text are cut where the maximum is', () => {
  const bytes = Buffer.alloc(100, 0x80);
  assert.ok(firstBytes(bytes, 50).length >= 47);
  assert.ok(lastBytes(bytes, 50).length >= 47);
});
