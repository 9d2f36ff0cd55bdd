import type { OperatorOperations } from '../../client/index.ts';
import { hooksOf } from './hooks.ts';

export const { useCall, useRows, useAllRows, useAct, useClient } = hooksOf<OperatorOperations>();
