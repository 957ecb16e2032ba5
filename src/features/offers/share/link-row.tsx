import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { OfferShare } from '#contract/methods/sharing.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { SHARED_COMPANY, SHARED_SUMMARY } from '#domain/pages/shared-offer-page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { dayFault, localDay, endOfDay } from '#lib/time/local-day.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import css from './share.module.css'

export interface LinkRowProps {
  readonly share: OfferShare
  /** The offer was changed after the copy was made. */
  readonly isOlder: boolean
  readonly canChange: boolean
  /** ID of the element that says why the link cannot be changed. */
  readonly whyId: string
  readonly onRefresh: () => void
  readonly onEnd: (until: number | null) => void
  readonly onRevoke: () => void
}

const STATES = { open: t({ message: 'Open', context: 'state' }), ended: t`Ended`, revoked: t`Deleted` } as const

/** A link with its page's sections, views and end date. */
export function LinkRow({ share, isOlder, canChange, whyId, onRefresh, onEnd, onRevoke }: LinkRowProps) {
  const { path, sections, until, views, copiedAt, createdAt, state } = share
  const url = `${location.origin}${path}`
  const names = sections.map((key) =>
    key === SHARED_COMPANY ? t`Company profile` : key === SHARED_SUMMARY ? t`Summary` : sectionName(key),
  )
  const created = shortDate(createdAt)
  const updated = shortDate(copiedAt)
  const list = names.join(', ')
  const revoke = async () => {
    const message = t`Delete this link? Anyone who opens it will see an error. This can’t be undone.`
    if (await notifier.confirm({ message, yes: t`delete link`, no: t`keep it` })) onRevoke()
  }
  return (
    <li className={css.link}>
      <p className={css.linkHead}>
        <strong>{STATES[state]}</strong>
        <span>{views === 0 ? t`Not viewed yet` : plural(views, { one: '# view', other: '# views' })}</span>
      </p>
      {state === 'open' && (
        <p className={css.address}>
          <a href={path} target="_blank" rel="noopener" className={linkClass}>
            {url}
          </a>
        </p>
      )}
      <p className={css.about}>
        {plural(names.length, {
          one: `# section: ${list}. Created on ${created}, updated on ${updated}.`,
          other: `# sections: ${list}. Created on ${created}, updated on ${updated}.`,
        })}
        {isOlder && state === 'open' && ` ${t`The offer has changed since.`}`}
      </p>
      {state !== 'revoked' && (
        <div className={css.linkTools}>
          {state === 'open' && <CopyButton small text={url} label={t`Copy link`} />}
          <Button
            small
            disabled={!canChange}
            aria-label={t`Update page, link created on ${{ date: created }}`}
            aria-describedby={canChange ? undefined : whyId}
            onClick={onRefresh}
          >
            {t`Update page`}
          </Button>
          <Button
            small
            disabled={!canChange}
            aria-label={t`Delete link… created on ${{ date: created }}`}
            aria-describedby={canChange ? undefined : whyId}
            onClick={() => void revoke()}
          >
            {t`Delete link…`}
          </Button>
          <EndField until={until} canChange={canChange} whyId={whyId} onEnd={onEnd} />
        </div>
      )}
    </li>
  )
}

/** A day on its way to being typed is none yet: it counts once the field is left. */
function EndField({
  until,
  canChange,
  whyId,
  onEnd,
}: Pick<LinkRowProps, 'canChange' | 'whyId' | 'onEnd'> & { readonly until: number | null }) {
  const [day, setDay] = useState<string | null>(null)
  const leave = () => {
    if (day !== null && day !== localDay(until) && dayFault(day) === undefined) onEnd(endOfDay(day))
    setDay(null)
  }
  return (
    <>
      <DateField
        label={until === null ? t`End date` : t`Until`}
        value={day ?? localDay(until)}
        error={day === null ? undefined : dayFault(day)}
        disabled={!canChange}
        aria-describedby={canChange ? undefined : whyId}
        onValueChange={setDay}
        onBlur={leave}
      />
      {until !== null && (
        <Button
          small
          disabled={!canChange}
          aria-describedby={canChange ? undefined : whyId}
          onClick={() => onEnd(null)}
        >
          {t`No end`}
        </Button>
      )}
    </>
  )
}
