/** Codes that are standards or keys: GTINs, skus, ids and countries. */

import { isBlank, isLine } from './text.ts';

const gtinLengths = new Set([8, 12, 13, 14]);

/** Why a text is not a GTIN that a partner may deliver. */
export type GtinViolation = 'digits' | 'length' | 'inHouse' | 'zeros' | 'checkDigit';

/**
 * Returns the 14-digit form of a GTIN, in which all its forms are equal: those with 8, 12 and 13 digits have zeros in
 * front there.
 */
export function gtin14Of(text: string): string {
  return text.padStart(14, '0');
}

/**
 * Returns every form in which a GTIN may be stored, the one with 14 digits first. Eans are stored as sent, so a GTIN is
 * looked up by all of its forms.
 */
export function gtinFormsOf(text: string): string[] {
  const gtin = gtin14Of(text);
  const forms = [gtin];
  for (const length of [13, 12, 8]) if (/^0*$/.test(gtin.slice(0, -length))) forms.push(gtin.slice(-length));
  return forms;
}

/**
 * The 14-digit form of a number that begins with 2 in any of its forms; such numbers are for in-house use. The zeros in
 * front are those that its forms with 14, 13, 12 and 8 digits do not have.
 */
const inHouse = /^(?:0|00|000000)?2/;

/**
 * Undefined for 8, 12, 13 or 14 digits whose last one is the check digit (GS1 General Specifications, section 7.9),
 * except for zeros alone and for numbers that begin with 2 in one of their forms, which are for in-house use.
 */
export function gtinViolation(text: string): GtinViolation | undefined {
  if (!gtinLengths.has(text.length)) return 'length';
  if (!/^\d+$/.test(text)) return 'digits';
  const gtin = gtin14Of(text);
  if (inHouse.test(gtin)) return 'inHouse';
  if (/^0+$/.test(gtin)) return 'zeros';
  return withCheckDigit(text) === text ? undefined : 'checkDigit';
}

/** True for a GTIN that a partner may deliver. */
export function isGtin(text: string): boolean {
  return gtinViolation(text) === undefined;
}

/** Returns the number with the check digit that fits its other digits. */
export function withCheckDigit(text: string): string {
  const digits = text.slice(0, -1);
  return digits + checkDigitOf(digits);
}

/** Computes the check digit for the given digits. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let index = digits.length - 1, weight = 3; index >= 0; index -= 1, weight = 4 - weight) {
    sum += Number(digits[index]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Maximum length of a sku in code points. */
export const skuLengthMax = 50;

/**
 * True for a sku that a partner may use: 1 to 50 code points of which one at least is visible, no space at either end,
 * no control characters, no lone surrogates, and neither `.` nor `..`, which are removed from paths.
 */
export function isSku(text: string): boolean {
  if (text.length === 0 || text.length > 2 * skuLengthMax) return false;
  if (text.length > skuLengthMax && [...text].length > skuLengthMax) return false;
  if (text === '.' || text === '..') return false;
  return text.trim() === text && isLine(text) && !isBlank(text);
}

/**
 * Percent-encodes the sku as one path segment. Lone surrogates, which only refused skus have, become the replacement
 * character, because a path cannot carry them.
 */
export function skuSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a UUID in lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** The countries of ISO 3166-1, both codes in one word: first two letters, then three. */
const countries = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH
  BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT
  BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB
  CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP
  ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB
  GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL
  ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM
  KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY
  MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT
  MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU
  NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT
  REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR
  SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS
  TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN
  VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE
`
  .trim()
  .split(/\s+/);

/** Maps two-letter codes to three-letter codes. */
export const alpha3ByAlpha2: ReadonlyMap<string, string> = new Map(
  countries.map((country) => [country.slice(0, 2), country.slice(2)]),
);

const countryCodes: ReadonlySet<string> = new Set([...alpha3ByAlpha2.keys(), ...alpha3ByAlpha2.values()]);

/** True for a two- or three-letter code, in capitals, of a country (products-behaviour D8). */
export function isCountry(code: string): boolean {
  return countryCodes.has(code);
}

/** Prefixes of VAT numbers, and a common short form, that are no codes of ISO 3166-1, and the country that they stand for. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB', XI: 'GB' };

/** The code of the country that a text which is no code of one stands for; undefined if that is not known. */
export function countryMeant(code: string): string | undefined {
  return Object.hasOwn(countryOfPrefix, code) ? countryOfPrefix[code] : undefined;
}

/** A UUID in 22 characters; any other text as it is, behind a character that no such 22 begin with. */
export function shortUuid(text: string): string {
  return isUuid(text) ? Buffer.from(text.replaceAll('-', ''), 'hex').toString('base64url') : `:${text}`;
}

/** The text that `shortUuid` was called with. */
export function longUuid(short: string): string {
  if (short.startsWith(':')) return short.slice(1);
  const hex = Buffer.from(short, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
