# Between a proxy for TLS and the partner plane, for Varnish 7.1 or later (packages/server/test/api/conventions/tls-proxies.test.ts runs it
# if Varnish is installed). Varnish speaks no TLS itself. Nothing of Kontor has to be cached: answers to callers with a
# token are their own, and documents are answered from memory. It needs larger workspaces for 16 KiB of URL and 32 KiB of headers:
#   varnishd -f varnish.vcl -p http_req_hdr_len=33k -p http_req_size=64k -p workspace_client=256k -p workspace_backend=256k
# Kontor: KONTOR_PUBLIC_URL=https://partner.market.example KONTOR_TRUSTED_PROXIES=127.0.0.1
vcl 4.1;

import std;

backend kontor {
    .host = "127.0.0.1";
    .port = "8080";
    # Prefer: wait holds an answer for up to 20 s; Kontor ends every request after 25 s.
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .probe = { .url = "/readyz"; .interval = 2s; .initial = 3; }
}

sub vcl_recv {
    # Varnish appends the caller's address to X-Forwarded-For itself; list the proxy for TLS in front in KONTOR_TRUSTED_PROXIES too.
    # What Kontor refuses before a body has arrived is 503 here. So Varnish refuses what is larger than any operation allows.
    if (std.integer(req.http.Content-Length, 0) > 33554432) {
        return (synth(413));
    }
    # With pass, bodies are sent on as they arrive, and nothing is cached.
    return (pass);
}
