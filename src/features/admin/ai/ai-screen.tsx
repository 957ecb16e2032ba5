import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import setupCss from '#features/admin/setup.module.css'
import { AiConnectionForm } from './ai-connection-form.tsx'
import { AiLimitsForm } from './ai-limits-form.tsx'
import { AiOnServer } from './ai-on-server.tsx'
import { AiUsage } from './ai-usage.tsx'
import type { AiSetupProps } from './ai-setup-props.ts'

/** Connects an AI: provider, model and key, limits, who has used it, and what it is sent. */
export function AiScreen() {
  const asked = useServerQuery('admin.getAiSettings', {})
  const { partner } = useAccountContext()
  const whyId = useId()
  return (
    <>
      <h1>{t`AI`}</h1>
      <p className={css.lead}>
        {t`${{ app: isolateDirection(partner.labels['global.appName']) }} writes without an AI. Connect one for freer wording, any language and rewriting.`}
      </p>
      <ServerData
        asked={asked}
        offlineTitle={t`The AI settings need a connection`}
        failedTitle={t`Couldn’t load the AI settings`}
        whyId={whyId}
      >
        {(settings) => <AiSetup settings={settings} whyId={whyId} onChanged={asked.put} />}
      </ServerData>
    </>
  )
}

function AiSetup(props: AiSetupProps) {
  return (
    <div className={setupCss.columns}>
      <div>
        {props.settings.source === 'environment' ? <AiOnServer {...props} /> : <AiConnectionForm {...props} />}
        <AiLimitsForm {...props} />
      </div>
      <div>
        <AiUsage settings={props.settings} />
        <WhatIsSent />
      </div>
    </div>
  )
}

function WhatIsSent() {
  const headingId = useId()
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`What is sent`}</h2>
      <p className={css.remark}>
        {t`Offer and company details, the request, the text being rewritten, and the brand voice. Form responses are never sent, unless someone adds one to an offer.`}
      </p>
    </section>
  )
}
