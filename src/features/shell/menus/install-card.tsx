import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { MonitorDown, Share, X } from 'lucide-react'
import { isolateDirection } from '#lib/text/text.ts'
import { countRecords } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './install-card.module.css'
import { installAtom, installPromptAtom, isInstallDismissedAtom } from './install-state.ts'

/** iOS makes no offer of its own; there a small guide takes its place. */
const isIosBrowser = /iP(?:hone|ad|od)/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

/** Offers to install the app once it has shown its worth: after the first offer was written. */
export function InstallCard() {
  const { partner } = useAccountContext()
  const prompt = useAtomValue(installPromptAtom)
  const install = useSetAtom(installAtom)
  const [isDismissed, dismiss] = useAtom(isInstallDismissedAtom)
  const offerCount = useLocalQuery((database) => countRecords(database, 'opportunity'))
  const isPossible = prompt !== null || isIosBrowser
  if (!isPossible || isDismissed || !offerCount) return null
  const name = partner.labels['global.appName']
  return (
    <section className={`${cardClass()} ${css.card}`} aria-label={t`Install ${{ name: isolateDirection(name) }}`}>
      <MonitorDown aria-hidden="true" />
      <div className={css.words}>
        <h2>
          <Trans>
            Keep <bdi>{name}</bdi> at hand
          </Trans>
        </h2>
        {prompt ? <p>{t`Install the app to open it in its own window and use it offline.`}</p> : <IosGuide />}
      </div>
      {prompt && <Button onClick={() => install()}>{t`Install`}</Button>}
      <Button variant="quiet" iconOnly aria-label={t`Dismiss`} onClick={() => dismiss()}>
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}

function IosGuide() {
  return (
    <p>
      <Trans>
        Tap Share <Share className={css.inline} aria-hidden="true" /> at the bottom of the browser, then ‘Add to Home
        Screen’. It works without a connection too.
      </Trans>
    </p>
  )
}
