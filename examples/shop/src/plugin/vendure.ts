/** What the plugin uses of the shop software. */
export { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
export * from '@vendure/core';
