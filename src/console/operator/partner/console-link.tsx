import { useState } from 'preact/hooks';
import type { ConsoleLink } from '../../../generated/operator-v1.ts';
import { isSandbox } from '../../app/environment.ts';
import { mayUse, type Session } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Button } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Lines } from '../../components/lines.tsx';
import { useModal } from '../../components/modal.ts';
import { useAct } from '../../data/operator.ts';

/** True when the login may look at the console of a partner. */
export function mayLook(session: Session): boolean {
  return isSandbox ? mayUse(session, ['accounts']) : session.roles.has('all');
}

interface Props {
  readonly partnerId: string;
  readonly onClose: () => void;
  readonly onLink: (link: ConsoleLink) => void;
}

/** Asks why an operator wants to see what the partner sees. */
export function LookDialog({ partnerId, onClose, onLink }: Props) {
  const act = useAct();
  const [reason, setReason] = useState('');
  const create = async () =>
    onLink(
      await act('createConsoleLink', { partnerId, body: { reason } }, t('The link is created'), [
        'listAuditEntries',
      ]),
    );
  return (
    <Dialog
      title={t('See what partner {partnerId} sees', { partnerId })}
      action={t('Create the link')}
      onClose={onClose}
      onConfirm={create}
    >
      <p>
        {t(
          'For 15 minutes you read everything that the partner may read, with the data of its shoppers, and change nothing. The partner reads your name and your reason in its audit log.',
        )}
      </p>
      <Lines label={t('Reason')} value={reason} onChange={setReason} />
    </Dialog>
  );
}

/** Shows the link to the console as the partner sees it. */
export function ConsoleLinkDialog({ link, onClose }: { link: ConsoleLink; onClose: () => void }) {
  const element = useModal();
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="link-title">
      <div class="stack">
        <h2 id="link-title">{t('Console of partner {partnerId}', { partnerId: link.partnerId })}</h2>
        <p>{t('The link works once, within a minute.')}</p>
        <div class="row">
          <a class="button primary" href={link.url} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('Open the console of the partner')}
          </a>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </div>
    </dialog>
  );
}
