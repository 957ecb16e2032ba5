import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { useServerQuery } from '#store/react/use-server-query.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import setupCss from '#features/admin/setup.module.css'
import { EmailOnServer } from './email-on-server.tsx'
import { EmailSample } from './email-sample.tsx'
import { EmailServerForm } from './email-server-form.tsx'
import { EmailTestSection } from './email-test.tsx'
import { useEmailDraft } from './use-email-draft.ts'
import type { EmailSetupProps } from './email-setup-props.ts'

/** Sets up email: the server that sends it, the sender, and a test. */
export function EmailScreen() {
  const asked = useServerQuery('admin.getEmailSettings', {})
  const whyId = useId()
  return (
    <>
      <h1>{t`Email`}</h1>
      <p className={css.lead}>{t`Needed for password links, invitations and news of form responses.`}</p>
      <ServerData
        asked={asked}
        offlineTitle={t`The email settings need a connection`}
        failedTitle={t`Couldn’t load the email settings`}
        whyId={whyId}
      >
        {(settings) => <EmailSetup settings={settings} whyId={whyId} onChanged={asked.put} />}
      </ServerData>
    </>
  )
}

function EmailSetup(props: EmailSetupProps) {
  const { settings, whyId } = props
  const state = useEmailDraft(settings)
  const isOnServer = settings.source === 'environment'
  return (
    <div className={setupCss.columns}>
      <div>
        {isOnServer ? <EmailOnServer settings={settings} /> : <EmailServerForm {...props} state={state} />}
        <EmailTestSection entered={isOnServer ? undefined : state.entered} whyId={whyId} />
      </div>
      <EmailSample />
    </div>
  )
}
