import { t } from '@lingui/core/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { toFileSections } from '#domain/offer-file/offer-file.ts'
import { SHARED_COMPANY, SHARED_SUMMARY } from '#domain/pages/shared-offer-page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { dayFault, localDay, endOfDay } from '#lib/time/local-day.ts'
import css from './share.module.css'

export interface NewShare {
  readonly sections: readonly string[]
  readonly until: number | null
}

export interface NewLinkProps {
  readonly offer: Opportunity
  readonly canMake: boolean
  readonly whyId: string | undefined
  /** True when it was made. */
  readonly onMake: (share: NewShare) => Promise<boolean>
}

/** Sections that are shared only if chosen: internal notes about the offer, and custom values. */
const PRIVATE_SECTIONS: readonly string[] = ['hypothesis', 'analysis', 'report', 'problems', 'audience', 'custom']
const DEFAULT_DAYS = 30
const DAY_MS = 86_400_000

const isFilled = (offer: Opportunity, key: string): boolean =>
  Object.values(toFileSections(offer.content)[key]?.fields ?? {}).some((text) => text.trim() !== '')

/** Chooses what a new page shows, and until when. */
export function NewLink({ offer, canMake, whyId, onMake }: NewLinkProps) {
  const filled = OPPORTUNITY_FORMS.map(({ key }) => key).filter((key) => isFilled(offer, key))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set([SHARED_SUMMARY, ...filled.filter((key) => !PRIVATE_SECTIONS.includes(key))]),
  )
  const [until, setUntil] = useState(() => localDay(Date.now() + DEFAULT_DAYS * DAY_MS))
  const [hasNoEnd, setHasNoEnd] = useState(false)
  const fault = hasNoEnd ? undefined : dayFault(until)
  const [isBusy, setIsBusy] = useState(false)
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const sections = [SHARED_SUMMARY, ...filled, SHARED_COMPANY].filter((key) => chosen.has(key))
  const make = async () => {
    setIsBusy(true)
    await onMake({ sections, until: hasNoEnd ? null : endOfDay(until) })
    setIsBusy(false)
  }
  if (filled.length === 0) return <p className={css.about}>{t`Fill in a section first.`}</p>
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (canMake && sections.length > 0 && fault === undefined && !isBusy) void make()
      }}
    >
      <h3>{t`New link`}</h3>
      <fieldset className={css.sections}>
        <legend>{t`Sections on the page`}</legend>
        {offer.excerpt.trim() !== '' && (
          <CheckBox
            label={t`Summary`}
            checked={chosen.has(SHARED_SUMMARY)}
            onCheckedChange={(isChosen) => choose(SHARED_SUMMARY, isChosen)}
          />
        )}
        {filled.map((key) => (
          <CheckBox
            key={key}
            label={sectionName(key)}
            checked={chosen.has(key)}
            onCheckedChange={(isChosen) => choose(key, isChosen)}
          />
        ))}
        <CheckBox
          label={t`Company profile`}
          checked={chosen.has(SHARED_COMPANY)}
          onCheckedChange={(isChosen) => choose(SHARED_COMPANY, isChosen)}
        />
      </fieldset>
      <div className={css.until}>
        <DateField
          label={t`Until`}
          value={hasNoEnd ? '' : until}
          disabled={hasNoEnd}
          error={fault}
          onValueChange={setUntil}
        />
        <CheckBox label={t`No end date`} checked={hasNoEnd} onCheckedChange={setHasNoEnd} />
      </div>
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={isBusy}
          disabled={!canMake || sections.length === 0 || fault !== undefined}
          aria-describedby={whyId}
        >
          <Link2 aria-hidden="true" />
          {t`Create link`}
        </Button>
      </div>
    </form>
  )
}
