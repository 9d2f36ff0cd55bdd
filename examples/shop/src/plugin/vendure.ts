/** What the plugin uses of the shop software. */
export { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
export type { ID } from '@vendure/core';
export * from '@vendure/core';
