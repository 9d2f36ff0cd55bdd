import type { PartnerOperations } from '../../client/index.ts';
import { hooksOf } from './hooks.ts';

export const { useCall, useRows, useAct, useClient } = hooksOf<PartnerOperations>();
