/**
 * The currencies of ISO 4217, list one, as of its amendment 180 (1 January 2026), without metals, fund units and test
 * codes, which have no minor unit. The list of the runtime has codes that left it years ago.
 */
const currencies: ReadonlySet<string> = new Set(
  `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD
  CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL
  GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW
  KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD
  NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
  SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS
  VED VES VND VUV WST XAD XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
  `
    .trim()
    .split(/\s+/),
);

/** Currencies by their number of decimal places, where that is not two. */
const codesByPlaces: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const otherPlaces: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByPlaces).flatMap(([places, codes]) =>
    codes.split(' ').map((code) => [code, Number(places)] as const),
  ),
);

/** Returns how many decimal places amounts of a currency have. */
export function decimalPlacesOf(code: string): number {
  return otherPlaces.get(code) ?? 2;
}

/** Currencies that left the list lately, and what replaced them. */
const successors: Readonly<Record<string, string>> = {
  ANG: 'XCG',
  BGN: 'EUR',
  CUC: 'CUP',
  HRK: 'EUR',
  SLL: 'SLE',
  ZWL: 'ZWG',
};

/** Returns why a text is not the code of a present currency, as the part of a sentence; undefined if it is one. */
export function currencyViolation(code: string): string | undefined {
  if (currencies.has(code)) return undefined;
  if (!/^[A-Z]{3}$/.test(code)) return 'use codes of three capital letters, such as EUR,CHF';
  const successor = successors[code];
  const hint = successor === undefined ? 'use current codes, such as EUR,CHF' : `${successor} replaced it`;
  return `${code} is no currency of the present list of ISO 4217; ${hint}`;
}
