import type { OperatorRole } from '../../contract/operator-v1.ts';
import { type Role, roles } from '../../values/roles.ts';

/** What an app may be granted, each with the roles that its token lists for readers who look for roles. */
export const rolesOfScope = {
  installation: [],
  partnerId: [],
  developer: [],
  products: ['Products_Read', 'Products_Write'],
  orders: ['Orders_Read', 'Orders_Write'],
  receipts: ['Receipts_Read'],
  returns: ['Returns_Read', 'Returns_Write'],
  'price-reduction': ['PriceReductions_Read', 'PriceReductions_Write'],
  shipments: ['Shipments_Read', 'Shipments_Write'],
  'shipping-profiles': ['ShippingProfiles_Read', 'ShippingProfiles_Write'],
  availability: ['Availability_Read', 'Availability_Write'],
  quantities: ['Availability_Read', 'Availability_Write'],
  'returns-warehouse-read': ['ReturnsWarehouse_Read'],
  'returns-warehouse-write': ['ReturnsWarehouse_Write'],
  'advertising-services': ['Advertising_Read', 'Advertising_Write'],
} as const satisfies Record<string, readonly Role[]>;

export type Scope = keyof typeof rolesOfScope;

export const scopeNames = Object.keys(rolesOfScope) as Scope[];

/** Scopes that an older name opens as well: `quantities` comes from the interface before availability. */
export const olderScopeNames: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {
  availability: ['quantities'],
};

export function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name);
}

/** What an operator may be given, as `contract/operator-v1.yaml` lists it. */
const operatorRoles: Readonly<Record<OperatorRole, true>> = {
  viewer: true,
  catalogue: true,
  orders: true,
  accounts: true,
  security: true,
  privacy: true,
  all: true,
};

export function isOperatorRole(name: string): name is OperatorRole {
  return Object.hasOwn(operatorRoles, name);
}

export function isScope(name: string): name is Scope {
  return Object.hasOwn(rolesOfScope, name);
}

/** `scope` of the tokens of API users: names of the identity service that open no area (specification). */
export const apiUserScope = 'pumba-roles-app-portal partner email profile';

/** The client that every API user may use without registration (specification). */
export const fixedClientId = 'token-marketplace-api';
