import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { readVoices } from '#content/voices/read-voices.ts'
import { permittedEntries } from '#records/actions/permitted-entries.ts'
import { recordMenuEntries } from '#records/actions/record-menu-entries.tsx'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { RecordSaveState } from '#records/editor/record-save-state.tsx'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { RecordConflictsLink } from '#records/form/conflict-links.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useOpenRecord } from '#records/open-record.ts'
import { useRecordTitle } from '#records/record-title.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { setDefaultVoice } from '#features/voices/set-default-voice.ts'
import css from './voice-header.module.css'

/** The voice's name, its save state and its actions. */
export function VoiceHeader() {
  const { kind, record, editSession, rights } = useRecordForm('voice')
  const context = useActionContext(kind)
  const ref = useRecordRef()
  const known = useLocalQuery(readVoices)
  const title = titleOrUntitled(context.screens.noun[0], record.title)
  useRecordTitle(title)
  useOpenRecord(ref, editSession.flush)
  const isDefault = known?.defaultID === record.ID
  return (
    <div className={css.head}>
      <Link to="/settings/voice" className={css.crumb}>
        {t`Brand voices`}
      </Link>
      <div className={css.line}>
        <h1 className={css.title} dir="auto">
          {title}
        </h1>
        {isDefault && <span className={css.badge}>{t`Default`}</span>}
        <span className={css.state}>
          <RecordConflictsLink />
          <RecordSaveState />
        </span>
        {known && !isDefault && rights.update && (
          <Button small onClick={() => setDefaultVoice(context.account, record.ID)}>
            {t`Make default`}
          </Button>
        )}
        <Menu
          trigger={
            <Button variant="quiet" iconOnly aria-label={t`More`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          entries={permittedEntries(
            rights,
            recordMenuEntries(context, ref, { isOpen: true, before: editSession.flush }),
          )}
        />
      </div>
    </div>
  )
}
