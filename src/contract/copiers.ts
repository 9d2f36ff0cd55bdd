// Generated from contract/*.yaml by `npm run generate`; do not edit.

import { readDecimal } from '../values/decimal.ts';

/** Digest of the functions in this file; it changes whenever one of them does. 16 bytes in hexadecimal. */
export const copiersDigest = '20002708150cb1047b836fc8723c9837';

type Members = Record<string, unknown>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copyEach(value: unknown, copyItem: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(copyItem) : value;
}

export function copyAttribute(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.name !== undefined) copy.name = value.name;
  if (value.values !== undefined) copy.values = value.values;
  if (value.additional != null) copy.additional = value.additional;
  return copy;
}

export function copyProductDescription(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.category !== undefined) copy.category = value.category;
  if (value.brandId !== undefined) copy.brandId = value.brandId;
  if (value.productLine != null) copy.productLine = value.productLine;
  if (value.productionDate != null) copy.productionDate = value.productionDate;
  if (value.multiPack != null) copy.multiPack = value.multiPack;
  if (value.bundle != null) copy.bundle = value.bundle;
  if (value.fscCertified != null) copy.fscCertified = value.fscCertified;
  if (value.disposal != null) copy.disposal = value.disposal;
  if (value.productUrl != null) copy.productUrl = value.productUrl;
  if (value.description != null) copy.description = value.description;
  if (value.bulletPoints != null) copy.bulletPoints = value.bulletPoints;
  if (value.attributes != null) copy.attributes = copyEach(value.attributes, copyAttribute);
  return copy;
}

export function copyMediaAsset(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.type !== undefined) copy.type = value.type;
  if (value.location !== undefined) copy.location = value.location;
  return copy;
}

export function copyMaxOrderQuantity(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.quantity != null) copy.quantity = readDecimal(value.quantity);
  if (value.periodInDays != null) copy.periodInDays = readDecimal(value.periodInDays);
  return copy;
}

export function copyOrder(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.maxOrderQuantity != null) copy.maxOrderQuantity = copyMaxOrderQuantity(value.maxOrderQuantity);
  return copy;
}

export function copyPackingUnit(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.weight != null) copy.weight = readDecimal(value.weight);
  if (value.width != null) copy.width = readDecimal(value.width);
  if (value.height != null) copy.height = readDecimal(value.height);
  if (value.length != null) copy.length = readDecimal(value.length);
  return copy;
}

export function copyLogistics(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.packingUnitCount != null) copy.packingUnitCount = readDecimal(value.packingUnitCount);
  if (value.packingUnits != null) copy.packingUnits = copyEach(value.packingUnits, copyPackingUnit);
  return copy;
}

export function copyProductSafetyAddress(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.name !== undefined) copy.name = value.name;
  if (value.address !== undefined) copy.address = value.address;
  if (value.regionCode != null) copy.regionCode = value.regionCode;
  if (value.email != null) copy.email = value.email;
  if (value.url != null) copy.url = value.url;
  if (value.phone != null) copy.phone = value.phone;
  if (value.roles !== undefined) copy.roles = value.roles;
  if (value.components != null) copy.components = value.components;
  return copy;
}

export function copyProductSafety(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.addresses !== undefined) copy.addresses = copyEach(value.addresses, copyProductSafetyAddress);
  return copy;
}

export function copyFoodInformationAddress(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.name !== undefined) copy.name = value.name;
  if (value.address !== undefined) copy.address = value.address;
  if (value.regionCode != null) copy.regionCode = value.regionCode;
  if (value.email != null) copy.email = value.email;
  if (value.url != null) copy.url = value.url;
  if (value.phone != null) copy.phone = value.phone;
  if (value.roles !== undefined) copy.roles = value.roles;
  if (value.components != null) copy.components = value.components;
  return copy;
}

export function copyFoodInformation(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.addresses !== undefined) copy.addresses = copyEach(value.addresses, copyFoodInformationAddress);
  return copy;
}

export function copyProductCompliance(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.productSafety != null) copy.productSafety = copyProductSafety(value.productSafety);
  if (value.foodInformation != null) copy.foodInformation = copyFoodInformation(value.foodInformation);
  return copy;
}

export function copyMonetaryAmount(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.amount !== undefined) copy.amount = readDecimal(value.amount);
  if (value.currency !== undefined) copy.currency = value.currency;
  return copy;
}

export function copyNormPriceInfo(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.normAmount !== undefined) copy.normAmount = readDecimal(value.normAmount);
  if (value.normUnit !== undefined) copy.normUnit = value.normUnit;
  if (value.salesAmount !== undefined) copy.salesAmount = readDecimal(value.salesAmount);
  if (value.salesUnit !== undefined) copy.salesUnit = value.salesUnit;
  return copy;
}

export function copySale(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.salePrice !== undefined) copy.salePrice = copyMonetaryAmount(value.salePrice);
  if (value.startDate !== undefined) copy.startDate = value.startDate;
  if (value.endDate !== undefined) copy.endDate = value.endDate;
  return copy;
}

export function copyPricing(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.vat !== undefined) copy.vat = value.vat;
  if (value.msrp != null) copy.msrp = copyMonetaryAmount(value.msrp);
  if (value.normPriceInfo != null) copy.normPriceInfo = copyNormPriceInfo(value.normPriceInfo);
  if (value.standardPrice !== undefined) copy.standardPrice = copyMonetaryAmount(value.standardPrice);
  if (value.sale != null) copy.sale = copySale(value.sale);
  return copy;
}

/**
 * A copy in contract order without unknown members and optional ones that are null. Decimal texts in place of numbers
 * become numbers; anything else of a wrong type is kept.
 */
export function copyProductVariation(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.productReference !== undefined) copy.productReference = value.productReference;
  if (value.sku !== undefined) copy.sku = value.sku;
  if (value.ean !== undefined) copy.ean = value.ean;
  if (value.pzn !== undefined) copy.pzn = value.pzn;
  if (value.mpn !== undefined) copy.mpn = value.mpn;
  if (value.moin !== undefined) copy.moin = value.moin;
  if (value.releaseDate !== undefined) copy.releaseDate = value.releaseDate;
  if (value.productDescription !== undefined) copy.productDescription = copyProductDescription(value.productDescription);
  if (value.mediaAssets !== undefined) copy.mediaAssets = copyEach(value.mediaAssets, copyMediaAsset);
  if (value.order !== undefined) copy.order = copyOrder(value.order);
  if (value.logistics !== undefined) copy.logistics = copyLogistics(value.logistics);
  if (value.compliance !== undefined) copy.compliance = copyProductCompliance(value.compliance);
  if (value.pricing !== undefined) copy.pricing = copyPricing(value.pricing);
  return copy;
}

/**
 * A copy in contract order without unknown members and optional ones that are null. Decimal texts in place of numbers
 * become numbers; anything else of a wrong type is kept.
 */
export function copySkuPricing(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.sku !== undefined) copy.sku = value.sku;
  if (value.standardPrice !== undefined) copy.standardPrice = copyMonetaryAmount(value.standardPrice);
  if (value.sale !== undefined) copy.sale = copySale(value.sale);
  return copy;
}

/**
 * A copy in contract order without unknown members and optional ones that are null. Decimal texts in place of numbers
 * become numbers; anything else of a wrong type is kept.
 */
export function copyActiveStatus(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const copy: Members = {};
  if (value.sku !== undefined) copy.sku = value.sku;
  if (value.active !== undefined) copy.active = value.active;
  return copy;
}
