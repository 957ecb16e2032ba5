import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { aiProviderOf } from '#domain/installation/ai-providers.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import css from '#features/admin/admin.module.css'
import type { AiSetupProps } from './ai-setup-props.ts'
import { AiTestRow } from './ai-test-row.tsx'

/** The connection that the environment of the server sets: shown, tested, and not editable. */
export function AiOnServer({ settings, whyId }: AiSetupProps) {
  const headingId = useId()
  const { provider, baseUrl, model, hasKey } = settings
  const known = aiProviderOf(provider)
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>{t`Provider`}</h2>
        <Badge tone="dim">{t`Set on the server`}</Badge>
      </div>
      <dl className={css.facts}>
        {provider !== 'other' && (
          <>
            <dt>{t`Provider`}</dt>
            <dd>{known.name}</dd>
          </>
        )}
        <dt>{t`Address`}</dt>
        <dd>{baseUrl}</dd>
        <dt>{t`Model`}</dt>
        <dd>{model}</dd>
        <dt>{t`API key`}</dt>
        <dd>{hasKey ? t`Key saved` : t`None`}</dd>
      </dl>
      <p className={css.remark}>
        {t`To change it here, remove AI_BASE_URL and AI_MODEL from the server’s environment.`}
      </p>
      <AiTestRow entered={{ provider, baseUrl, model }} whyId={whyId} />
    </section>
  )
}
