import { t } from '@lingui/core/macro'
import { ChevronDown, Tag } from 'lucide-react'
import { chooseRecord } from '#records/choose/choose-record.ts'
import { readNamesakeLines } from '#records/choose/read-namesake-lines.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import css from './offer-choice-menu.module.css'

export interface OfferChoiceMenuProps {
  /** The slug of the chosen offer. */
  readonly value: string
  readonly onChoose: (slug: string) => void
  readonly className?: string | undefined
}

const OFFER = 'opportunity'
/** More than a menu shows at a glance are searched in a dialog instead. */
const MAX_IN_MENU = 12

/** Chooses the offer to write for. Offers with the same title are told apart by a second line. */
export function OfferChoiceMenu({ value, onChoose, className }: OfferChoiceMenuProps) {
  const context = useActionContext(OFFER)
  const found = useLocalQuery(
    async (database) => {
      const offers = await latestSummaries(database, OFFER)
      return {
        offers,
        lines: offers.length > MAX_IN_MENU ? undefined : await readNamesakeLines(database, context.screens, offers),
      }
    },
    [context.screens],
  )
  if (!found) return null
  const { offers, lines } = found
  const titleOf = ({ title }: { readonly title: string }) => titleOrUntitled(context.screens.noun[0], title)
  if (lines)
    return (
      <ChoiceMenu
        icon={Tag}
        word={t`For`}
        label={t`For which offer`}
        value={value}
        options={offers.map((offer) => ({ value: offer.name, label: titleOf(offer), detail: lines.get(offer.ID) }))}
        onChoose={onChoose}
        className={className}
      />
    )
  const chosen = offers.find(({ name }) => name === value)
  const title = chosen ? titleOf(chosen) : ''
  const choose = async () => {
    const picked = await chooseRecord(context, { kind: OFFER, label: t`For which offer?` })
    if (picked) onChoose(picked.name)
  }
  return (
    <Button className={className} aria-label={t`For: ${title}`} aria-haspopup="dialog" onClick={choose}>
      <Tag aria-hidden="true" />
      <span className={css.word}>{t`For`}</span>
      <span className={css.title} dir="auto">
        {title}
      </span>
      <ChevronDown aria-hidden="true" />
    </Button>
  )
}
