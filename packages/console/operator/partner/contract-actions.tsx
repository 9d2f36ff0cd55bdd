import type { PartnerContract, PartnerLimits } from '@kontor/contract/generated/operator-v1';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { ActButton, Input } from '../../components/controls.tsx';
import { filled, timeOf } from '../../data/form.ts';
import { useAct } from '../../data/operator.ts';

const changes = ['getContract', 'getPartnerOverview', 'listPartners'] as const;

interface Props {
  readonly partnerId: string;
  readonly contract: PartnerContract | undefined;
}

/** What may be done about the contract of a partner in its state. */
export function ContractActions({ partnerId, contract }: Props) {
  const act = useAct();
  const state = contract?.state;
  const isSuspended = state === 'suspended' || contract?.suspendsAt !== undefined;
  const isEnding = contract?.endsAt !== undefined && state !== 'ended' && state !== 'deleted';
  return (
    <div class="row actions">
      {isSuspended && (
        <ActButton
          kind="primary"
          act={() => act('resumePartner', { partnerId }, t('The partner is resumed'), changes)}
        >
          {t('Resume')}
        </ActButton>
      )}
      {state === 'active' && !isSuspended && <Suspend partnerId={partnerId} />}
      {isEnding && (
        <ActButton act={() => act('takeBackEnd', { partnerId }, t('The end is taken back'), changes)}>
          {t('Take back the end')}
        </ActButton>
      )}
      {(state === 'active' || state === 'suspended') && !isEnding && <EndContract partnerId={partnerId} />}
      {state === 'ended' && <DeletePartner partnerId={partnerId} />}
    </div>
  );
}

/** Suspends a partner: its products leave the shop until it is resumed. */
function Suspend({ partnerId }: { partnerId: string }) {
  const act = useAct();
  return (
    <AskButton
      label={`${t('Suspend')} …`}
      kind="danger"
      title={t('Suspend partner {partnerId}', { partnerId })}
      action={t('Suspend')}
      first={{ reason: '', from: '' }}
      act={({ reason, from }) =>
        act(
          'suspendPartner',
          { partnerId, body: filled({ reason, suspendsAt: timeOf(from) }) },
          t('The partner is suspended'),
          changes,
        )
      }
    >
      {(field) => (
        <>
          <p>
            {t(
              'Every call of the partner is refused, its products leave the shop and its campaigns pause, until you resume it. Accepted deliveries are still processed.',
            )}
          </p>
          <Input label={t('Reason, for operators only')} {...field('reason')} />
          <Input label={t('From; left empty, immediately')} type="datetime-local" {...field('from')} />
        </>
      )}
    </AskButton>
  );
}

/** Ends the contract of a partner, after which only a rest of its access remains. */
function EndContract({ partnerId }: { partnerId: string }) {
  const act = useAct();
  return (
    <AskButton
      label={`${t('End the contract')} …`}
      kind="danger"
      title={t('End the contract of {partnerId}', { partnerId })}
      action={t('End the contract')}
      typed={partnerId}
      first={{ at: '' }}
      act={({ at }) =>
        act(
          'endContract',
          { partnerId, body: filled({ endsAt: timeOf(at) }) },
          t('The end of the contract is stored'),
          changes,
        )
      }
    >
      {(field) => (
        <>
          <p>
            {t(
              'All open items are cancelled for good and all products go offline. For 70 more days the partner can read its data and handle returns. An end in the future can be taken back until it comes.',
            )}
          </p>
          <Input label={t('Ends at; left empty, now')} type="datetime-local" {...field('at')} />
        </>
      )}
    </AskButton>
  );
}

/** Deletes everything about a partner whose contract has ended. */
function DeletePartner({ partnerId }: { partnerId: string }) {
  const act = useAct();
  return (
    <AskButton
      label={`${t('Delete everything')} …`}
      kind="danger"
      title={t('Delete partner {partnerId}', { partnerId })}
      action={t('Delete everything')}
      typed={partnerId}
      act={() =>
        act('deletePartner', { partnerId }, t('The data of the partner is being deleted'), [
          ...changes,
          'listPartnerDeletions',
        ])
      }
    >
      {t(
        'Products, prices, orders, receipts, users and clients of the partner are gone for good, and its tokens stop working now. The id is never used again. Export the data first.',
      )}
    </AskButton>
  );
}

/** Sets how many requests a partner may send. */
export function ChangeLimits({ limits }: { limits: PartnerLimits }) {
  const act = useAct();
  const { partnerId, isDefault, requestsPerSecond } = limits;
  return (
    <AskButton
      label={t('Change the limit')}
      title={t('Limit of partner {partnerId}', { partnerId })}
      action={t('Save')}
      first={{ value: isDefault ? '' : String(requestsPerSecond) }}
      act={({ value }) =>
        act(
          'putPartnerLimits',
          { partnerId, body: value === '' ? {} : { requestsPerSecond: Number(value) } },
          t('The limit is changed'),
          ['getPartnerLimits', 'getPartnerOverview'],
        )
      }
    >
      {(field) => (
        <Input
          label={t('Requests a second; left empty, the default of the server')}
          type="number"
          step="1"
          {...field('value')}
        />
      )}
    </AskButton>
  );
}
