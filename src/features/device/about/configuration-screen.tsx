import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { FactList } from '#ui/layout/fact-list.tsx'
import { Page } from '#ui/layout/page.tsx'
import css from './configuration.module.css'
import { installationFacts, readDevicePlan } from './installation-facts.ts'
import { isObject } from '#lib/json.ts'

/** Describes this installation, for support and for anyone curious. */
export function ConfigurationScreen() {
  const { partner } = useAccountContext()
  const plan = useLocalQuery(readDevicePlan)
  const serverVersion = useServerVersion()
  if (plan === undefined) return null
  const facts = installationFacts({ partner, host: location.host, serverVersion, plan, languages: navigator.languages })
  return (
    <Page className={css.page}>
      <h1>{t`Configuration`}</h1>
      <p className={css.lead}>{t`Details of this app and your account. Include them if you ask for help.`}</p>
      <section className={`${cardClass({ padded: true })} ${css.facts}`} aria-label={t`This installation`}>
        <FactList facts={facts} />
      </section>
    </Page>
  )
}

/** Asked once, and again when a connection comes back. */
function useServerVersion(): string | null | undefined {
  const [version, setVersion] = useState<string | null>()
  useEffect(() => {
    let isCancelled = false
    const ask = () => void askServerVersion().then((answer) => !isCancelled && setVersion(answer))
    ask()
    addEventListener('online', ask)
    return () => {
      isCancelled = true
      removeEventListener('online', ask)
    }
  }, [])
  return version
}

const VERSION_TIMEOUT_MS = 5000

/** The version that the server runs; null where it does not answer in 5 s. */
async function askServerVersion(): Promise<string | null> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(VERSION_TIMEOUT_MS) })
    const answer: unknown = await response.json()
    return isObject(answer) && typeof answer.version === 'string' ? answer.version : null
  } catch {
    return null
  }
}
