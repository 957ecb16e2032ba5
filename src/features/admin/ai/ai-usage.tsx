import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import setupCss from '#features/admin/setup.module.css'
import { monthName } from './ai-limits.ts'
import type { AiSetupProps } from './ai-setup-props.ts'

/** AI drafts of this month, by person. */
export function AiUsage({ settings: { usage, limits } }: Pick<AiSetupProps, 'settings'>) {
  const headingId = useId()
  const { month, drafts, people, othersDrafts } = usage
  const draftCount = formatNumber(drafts)
  const rows = [
    ...people.map(({ ID, name, drafts: count }) => ({ ID, name: name || t`Someone`, count })),
    ...(othersDrafts > 0 ? [{ ID: -1, name: t`Everyone else`, count: othersDrafts }] : []),
  ]
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{monthName(month)}</h2>
      {drafts === 0 ? (
        <p className={css.remark}>{t`No AI drafts this month.`}</p>
      ) : (
        <>
          <p className={setupCss.total}>
            {limits.everyone === null ? (
              <Plural
                value={drafts}
                one={
                  <Trans>
                    <strong>#</strong> draft
                  </Trans>
                }
                other={
                  <Trans>
                    <strong>#</strong> drafts
                  </Trans>
                }
              />
            ) : (
              <Trans>
                <strong>{draftCount}</strong> of {{ limit: formatNumber(limits.everyone) }} drafts
              </Trans>
            )}
          </p>
          <ul className={setupCss.people}>
            {rows.map(({ ID, name, count }) => (
              <li key={ID} className={setupCss.person}>
                <span>{isolateDirection(name)}</span>
                <span>{formatNumber(count)}</span>
                <span className={setupCss.bar} aria-hidden="true">
                  <span style={{ width: `${Math.max(1, (100 * count) / drafts)}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
