import { readBody } from '../../../platform/operations/checked-body.ts';
import type { OperationRequest, ReplyOf, WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { defaultSettings, type ReceiptSettings } from '../rules/settings.ts';
import { findReceiptSettings, putReceiptSettings as putSettings } from '../store/profiles.ts';

export async function getReceiptSettings(tx: SharedReadTx): Promise<ReplyOf<'getReceiptSettings'>> {
  return { status: 200, body: bodyOf(await findReceiptSettings(tx)) };
}

/** Changes the settings for later receipts of all partners. */
export function putReceiptSettings(): WriteOperation<'putReceiptSettings', ReceiptSettings> {
  return {
    prepare: async (_tx, request) => readSettings(request),
    async handle(tx, _request, settings) {
      const before = await findReceiptSettings(tx);
      await putSettings(tx, settings);
      const audit = [{ record: 'settings/receipts', before, after: settings, partnerId: '' }];
      return { status: 200, body: bodyOf(settings), audit };
    },
  };
}

function readSettings(request: OperationRequest<'putReceiptSettings'>): ReceiptSettings {
  const { language, prepaidMethods } = readBody('ReceiptSettings', request);
  return {
    language: language ?? defaultSettings.language,
    prepaidMethods: [...new Set(prepaidMethods ?? defaultSettings.prepaidMethods)],
  };
}

function bodyOf({ language, prepaidMethods }: ReceiptSettings) {
  return { language, prepaidMethods: [...prepaidMethods] };
}
