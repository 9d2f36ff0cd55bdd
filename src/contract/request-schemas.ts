// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { AvailableQuantityRequestDTO, CreateShippingProfileRequest, ProductDeliveryInformationRequestDTO } from './availability-v1.ts';
import type { AdvertisingBlock, AdvertisingDecisions, AdvertisingFigure, AdvertisingSettings, ChangeRequestDecision, ChosenItems, ClientCreation, ContractEnd, DisputeRefund, FraudSuspicion, MarketplaceStatusDecision, Misdirection, NewReturnShipment, OperatorBrand, OperatorCategoryGroup, OrderCancellation, OrderPlacement, PartnerCreation, ReceiptProfile, ReceiptSettings, ReturnAcceptance, ReturnShipmentNews, ReturnsWarehouseSettings, SecretRotation, ShipmentNews, UserCreation, UserReplacement } from './operator-v1.ts';
import type { PriceReductionRequest } from './price-reductions-v1.ts';
import type { ActiveStatus, ProductVariation, SkuPricing } from './products-v5.ts';
import type { AcceptItem, RejectItem } from './returns-v3.ts';
import type { AddressRequest, CarrierRequest } from './returns-warehouse-v2.ts';
import type { ClockMove, FaultRuleCreation } from './sandbox-v1.ts';
import type { CreateShipmentRequest, MultiparcelElement, PositionItem } from './shipments-v1.ts';
import type { CampaignReportRequest, KeywordReportRequest, ProductReportRequest, TestDataRequest } from './sponsored-product-ads-reporting-v1.ts';
import type { CreateCampaignRequest, CreateKeywordsRequest, CreateTargetsRequest, PatchCampaignRequest, UpdateKeywordsRequest, UpdateTargetsRequest } from './sponsored-product-ads-v1.ts';

/** Types of request bodies and of elements of bulk bodies, by the name of their schema. */
export interface RequestSchemas {
  AvailableQuantityRequestDTO: AvailableQuantityRequestDTO;
  ProductDeliveryInformationRequestDTO: ProductDeliveryInformationRequestDTO;
  CreateShippingProfileRequest: CreateShippingProfileRequest;
  OperatorBrand: OperatorBrand;
  OperatorCategoryGroup: OperatorCategoryGroup;
  PartnerCreation: PartnerCreation;
  UserCreation: UserCreation;
  ClientCreation: ClientCreation;
  UserReplacement: UserReplacement;
  SecretRotation: SecretRotation;
  MarketplaceStatusDecision: MarketplaceStatusDecision;
  AdvertisingFigure: AdvertisingFigure;
  AdvertisingSettings: AdvertisingSettings;
  AdvertisingBlock: AdvertisingBlock;
  AdvertisingDecisions: AdvertisingDecisions;
  ChangeRequestDecision: ChangeRequestDecision;
  OrderPlacement: OrderPlacement;
  OrderCancellation: OrderCancellation;
  FraudSuspicion: FraudSuspicion;
  ChosenItems: ChosenItems;
  ContractEnd: ContractEnd;
  ShipmentNews: ShipmentNews;
  ReceiptProfile: ReceiptProfile;
  ReceiptSettings: ReceiptSettings;
  DisputeRefund: DisputeRefund;
  ReturnsWarehouseSettings: ReturnsWarehouseSettings;
  Misdirection: Misdirection;
  ReturnAcceptance: ReturnAcceptance;
  NewReturnShipment: NewReturnShipment;
  ReturnShipmentNews: ReturnShipmentNews;
  PriceReductionRequest: PriceReductionRequest;
  ProductVariation: ProductVariation;
  ActiveStatus: ActiveStatus;
  SkuPricing: SkuPricing;
  AcceptItem: AcceptItem;
  RejectItem: RejectItem;
  AddressRequest: AddressRequest;
  CarrierRequest: CarrierRequest;
  ClockMove: ClockMove;
  FaultRuleCreation: FaultRuleCreation;
  CreateShipmentRequest: CreateShipmentRequest;
  PositionItem: PositionItem;
  MultiparcelElement: MultiparcelElement;
  CampaignReportRequest: CampaignReportRequest;
  ProductReportRequest: ProductReportRequest;
  KeywordReportRequest: KeywordReportRequest;
  TestDataRequest: TestDataRequest;
  CreateCampaignRequest: CreateCampaignRequest;
  PatchCampaignRequest: PatchCampaignRequest;
  CreateTargetsRequest: CreateTargetsRequest;
  UpdateTargetsRequest: UpdateTargetsRequest;
  CreateKeywordsRequest: CreateKeywordsRequest;
  UpdateKeywordsRequest: UpdateKeywordsRequest;
}
