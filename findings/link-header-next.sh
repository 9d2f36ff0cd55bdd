#!/usr/bin/env bash
# The next page by the Link header: the one of another resource is taken, or none, or a word of the title; linkheader-parser reads most.
source "$(dirname "$0")/run.sh"
packages li@1.3.0 @web3-storage/parse-link-header@3.1.0 linkheader-parser@0.1.2
guess 'next is page 2 each time: names have no case, blanks around "=" are read, quoted text is text, links with an anchor are of another resource (RFC 8288, 3.2 and B.3)'
run <<'JS'
(async () => {
  const { parseLinkHeader } = await import('@web3-storage/parse-link-header');
  const { default: parser } = await import('linkheader-parser');
  const libraries = {
    li: (header) => require('li').parse(header).next,
    '@web3-storage/parse-link-header': (header) => parseLinkHeader(header)?.next?.url,
    'linkheader-parser': (header) => [parser.parse(header).next ?? []].flat().map(({ href, anchor }) => (anchor ? `${href} of ${anchor}` : href)).join(', '),
  };
  for (const header of [
    '</p?page=2>; rel="next"',
    '</p?page=2>; REL="next"',
    '</p?page=2>; rel = "next"',
    '</p?page=2>; rel="next", </other?page=7>; rel="next"; anchor="/other"',
    '</p?page=2>; title="lamps, <5 kg>; new"; rel="next"',
  ]) {
    console.log(header);
    for (const [name, next] of Object.entries(libraries)) console.log(`  ${name}: ${next(header) || 'none'}`);
  }
})();
JS
expect <<'SEEN'
</p?page=2>; rel="next"
  li: /p?page=2
  @web3-storage/parse-link-header: /p?page=2
  linkheader-parser: /p?page=2
</p?page=2>; REL="next"
  li: none
  @web3-storage/parse-link-header: none
  linkheader-parser: none
</p?page=2>; rel = "next"
  li: none
  @web3-storage/parse-link-header: none
  linkheader-parser: /p?page=2
</p?page=2>; rel="next", </other?page=7>; rel="next"; anchor="/other"
  li: /other?page=7
  @web3-storage/parse-link-header: /other?page=7
  linkheader-parser: /p?page=2, /other?page=7 of /other
</p?page=2>; title="lamps, <5 kg>; new"; rel="next"
  li: /p?page=2
  @web3-storage/parse-link-header: 5 kg
  linkheader-parser: /p?page=2
SEEN
