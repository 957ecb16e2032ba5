import type { FormPageData } from '#domain/pages/public-form-page.ts'
import { makeElement, createActionButton } from './submission-outcome.ts'

const REDIRECT_DELAY_S = 5
const SECOND_MS = 1_000

/**
 * Leads on to the address that the form's owner chose: by itself after five seconds, unless somebody stays, asked for
 * less motion, or does not see the page.
 */
export function createRedirectNotice(
  address: string,
  { words, isPreview, isEmbedded }: Pick<FormPageData, 'words' | 'isPreview' | 'isEmbedded'>,
): HTMLElement {
  const box = makeElement('div', '', 'going part-card')
  const site = makeElement('b', new URL(address).host)
  site.dir = 'ltr'
  const go = makeElement('a', words.go, 'button part-button')
  go.href = address
  go.rel = 'noreferrer'
  if (isEmbedded) go.target = '_top'
  if (isPreview) go.target = '_blank'
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState !== 'visible'
  if (isPreview || isEmbedded || isQuiet) {
    const where = makeElement('p')
    where.append(site)
    box.append(where, go)
    return box
  }
  const ring = makeElement('span', String(REDIRECT_DELAY_S), 'ring')
  ring.ariaHidden = 'true'
  const where = makeElement('p', `${words.going} `)
  where.append(site)
  let left = REDIRECT_DELAY_S
  const timer = setInterval(() => {
    // The questions may be back meanwhile.
    if (!box.isConnected) return clearInterval(timer)
    left -= 1
    ring.textContent = String(Math.max(0, left))
    if (left > 0) return undefined
    clearInterval(timer)
    location.assign(address)
    return undefined
  }, SECOND_MS)
  const stay = createActionButton({
    label: words.stay,
    appearance: 'quiet',
    onPress() {
      clearInterval(timer)
      where.replaceChildren(site)
      ring.remove()
      stay.remove()
      go.focus()
    },
  })
  box.append(ring, where, stay, go)
  return box
}
