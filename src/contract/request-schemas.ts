// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { ChosenItems, ClientCreation, ContractEnd, FraudSuspicion, MarketplaceStatusDecision, OperatorBrand, OperatorCategoryGroup, OrderCancellation, OrderPlacement, PartnerCreation, SecretRotation, ShipmentNews, UserCreation, UserReplacement } from './operator-v1.ts';
import type { ActiveStatus, ProductVariation, SkuPricing } from './products-v5.ts';
import type { ClockMove } from './sandbox-v1.ts';
import type { CreateShipmentRequest, MultiparcelElement, PositionItem } from './shipments-v1.ts';

/** Types of request bodies and of elements of bulk bodies, by the name of their schema. */
export interface RequestSchemas {
  OperatorBrand: OperatorBrand;
  OperatorCategoryGroup: OperatorCategoryGroup;
  PartnerCreation: PartnerCreation;
  UserCreation: UserCreation;
  ClientCreation: ClientCreation;
  UserReplacement: UserReplacement;
  SecretRotation: SecretRotation;
  MarketplaceStatusDecision: MarketplaceStatusDecision;
  OrderPlacement: OrderPlacement;
  OrderCancellation: OrderCancellation;
  FraudSuspicion: FraudSuspicion;
  ChosenItems: ChosenItems;
  ContractEnd: ContractEnd;
  ShipmentNews: ShipmentNews;
  ProductVariation: ProductVariation;
  ActiveStatus: ActiveStatus;
  SkuPricing: SkuPricing;
  ClockMove: ClockMove;
  CreateShipmentRequest: CreateShipmentRequest;
  PositionItem: PositionItem;
  MultiparcelElement: MultiparcelElement;
}
