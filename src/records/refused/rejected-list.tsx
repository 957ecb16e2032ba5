import { t } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { planRemedy } from '#domain/plan/rights.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { confirmDiscardRejected, downloadRejected, editRejected } from './rejected-actions.ts'
import type { RejectedGroup } from './rejected-groups.ts'
import {
  rejectedActionText,
  dependentsNote,
  isRejectedByFullAccount,
  isForNewerVersion,
  needsOtherPlan,
  quoteBeginning,
  rejectionReason,
  rejectedTitle,
} from './rejected-labels.ts'
import css from './rejected-list.module.css'

export interface RejectedListProps {
  readonly groups: readonly RejectedGroup[]
  /** A link to another page was followed. */
  readonly onLeave?: (() => void) | undefined
}

/** Lists the rejected changes with the reasons and the possible actions. */
export function RejectedList({ groups, onLeave }: RejectedListProps) {
  const [nowMs] = useState(Date.now)
  return (
    <ul>
      {groups.map((group) => (
        <RejectedLine key={group.item.localSeq} group={group} nowMs={nowMs} onLeave={onLeave} />
      ))}
    </ul>
  )
}

interface RejectedLineProps extends Pick<RejectedListProps, 'onLeave'> {
  readonly group: RejectedGroup
  readonly nowMs: number
}

function RejectedLine({ group, nowMs, onLeave }: RejectedLineProps) {
  const { item } = group
  const help = usePlanHelp()
  return (
    <li className={css.line}>
      <TriangleAlert aria-hidden="true" />
      <span className={css.title} dir="auto">
        {rejectedTitle(item)}
      </span>
      <time className={css.age} dateTime={new Date(item.at).toISOString()} title={wholeDate(item.at)}>
        {relativeDate(item.at, nowMs)}
      </time>
      <div className={css.detail}>
        <p>{rejectedActionText(item)}</p>
        {item.words !== '' && (
          <p className={css.words} dir="auto">
            {quoteBeginning(item.words)}
          </p>
        )}
        <p>
          {rejectionReason(item)} {needsOtherPlan(item) && `${planRemedy(help)}.`} {dependentsNote(group)}{' '}
          {isForNewerVersion(item) && t`Reload this page to resolve it.`} {t`Nothing is lost.`}{' '}
          {needsOtherPlan(item) && <HelpLink topic="plans-and-limits">{t`About plans`}</HelpLink>}
          {isRejectedByFullAccount(item) && <HelpLink topic="account-full">{t`How to make room`}</HelpLink>}
        </p>
      </div>
      <RejectedLineActions group={group} onLeave={onLeave} />
    </li>
  )
}

function RejectedLineActions({ group, onLeave }: Pick<RejectedLineProps, 'group' | 'onLeave'>) {
  const account = useAccountContext()
  const { item } = group
  const { text } = item
  const title = isolateDirection(rejectedTitle(item))
  const link = useRejectedRecordLink(item)
  const download = (
    <LinkButton aria-label={t`Download: ${title}`} onClick={() => toastOnError(downloadRejected(account, group))}>
      {t`Download`}
    </LinkButton>
  )
  if (isForNewerVersion(item)) return <span className={css.actions}>{download}</span>
  return (
    <span className={css.actions}>
      <LinkButton
        aria-label={t`Try again: ${title}`}
        onClick={() => toastOnError(account.retryRejected(item.localSeq))}
      >
        {t`Try again`}
      </LinkButton>
      {text ? (
        <LinkButton aria-label={t`Edit: ${title}`} onClick={() => toastOnError(editRejected(account, group, text))}>
          {t`Edit`}
        </LinkButton>
      ) : (
        link && (
          <Link {...link} className={linkClass} aria-label={t`Edit: ${title}`} onClick={onLeave}>
            {t`Edit`}
          </Link>
        )
      )}
      {download}
      <LinkButton
        aria-label={t`Discard: ${title}`}
        onClick={() => toastOnError(confirmDiscardRejected(account, group))}
      >
        {t`Discard`}
      </LinkButton>
    </span>
  )
}

/** Returns a link to the record on this device, at the field that was changed. Undefined if it cannot be opened. */
function useRejectedRecordLink({
  subject: { kind, ID },
  title,
  row,
  paths: [path],
}: RejectedGroup['item']): LinkProps | undefined {
  const screens = useKind(kind)
  return row && screens ? screens.open(toRecordRef(kind, { ID, title: title ?? '', ...row }), path) : undefined
}
