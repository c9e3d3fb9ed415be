import { useState, type FormEvent } from 'react';
import { groupsOf } from '../../domain/backup-code.ts';
import type { BackupCodesState } from '../../domain/routes.ts';
import { bindBackupCodes } from './steps.ts';
import { saveTextFile } from '../../platform/document/save-file.ts';
import { useAppState, useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { CodeList } from '../../ui/lists/CodeList.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Form } from '../../ui/page/Stack.tsx';
import { ActionPage } from '../../flow-pages/action-page.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';

const GROUP = 5;
const FILE = 'backup-codes.txt';

/** Shows new backup codes; the server sends them only this time. */
export function NewBackupCodes({ routeState }: { routeState: BackupCodesState }) {
  const { t } = useTranslate();
  const [unconfirmed, setUnconfirmed] = useState(false);
  return (
    <ActionPage
      title="mfa.save_backup_code"
      description="mfa.save_backup_code_description"
      account={routeState.identifier}
      singleUse
    >
      {(controls) => {
        const { busy, act } = controls('saved');
        const submit = (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const checkbox = event.currentTarget.elements.namedItem('saved');
          const saved = checkbox instanceof HTMLInputElement && checkbox.checked;
          setUnconfirmed(!saved);
          if (saved) act(bindBackupCodes(routeState));
          else if (checkbox instanceof HTMLElement) checkbox.focus();
        };
        return (
          <>
            {routeState.usedUp && <Notice tone="info">{t('mfa.new_backup_codes_generated')}</Notice>}
            <Codes codes={routeState.codes} />
            <p>{t('mfa.backup_code_hint')}</p>
            <Form aria-busy={busy !== false} onSubmit={submit}>
              <Checkbox
                id="codes-saved"
                name="saved"
                label={t('description.codes_saved')}
                error={unconfirmed ? t('error.codes_not_saved') : undefined}
                onChange={() => setUnconfirmed(false)}
              />
              <Button type="submit" busy={busy}>
                {t('action.continue')}
              </Button>
            </Form>
          </>
        );
      }}
    </ActionPage>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { translator, hostname } = useAppState();
  const { t } = translator;
  const lines = () => codes.join('\n');
  const title = t('description.backup_codes_of', { host: hostname });
  return (
    <CodeList
      label={t('mfa.backup_code')}
      codes={codes.map((code) => groupsOf(code, GROUP))}
      actions={
        <>
          <CopyButton text={lines} copied="mfa.backup_code_copied" />
          <Button variant="plain" size="small" onClick={() => saveTextFile(FILE, `${title}\n\n${lines()}\n`)}>
            {t('action.download')}
          </Button>
          <Button variant="plain" size="small" onClick={() => window.print()}>
            {t('action.print')}
          </Button>
        </>
      }
    />
  );
}
