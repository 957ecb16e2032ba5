import { t } from '@lingui/core/macro'
import { useMemo, useRef } from 'react'
import { TRASH_RETENTION_DAYS } from '#domain/engine/record.ts'
import { findKind } from '#domain/kinds/index.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { FirstListLink } from '#records/first-list-link.tsx'
import { useKinds } from '#records/kinds-context.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { TrashRows, type TrashRowsProps } from './trash-rows.tsx'
import css from './trash-screen.module.css'
import { readTrashedRecords } from './trashed-records.ts'

export type TrashScreenProps = Pick<TrashRowsProps, 'show' | 'onShowChange'>

/** Deleted records of every kind of which there are several, as long as they can be restored. */
export function TrashScreen({ show, onShowChange }: TrashScreenProps) {
  const kinds = useKinds()
  const several = useMemo(() => kinds.filter(({ kind }) => findKind(kind)?.only === undefined), [kinds])
  const all = useLocalQuery(
    (database) =>
      readTrashedRecords(
        database,
        several.map(({ kind }) => kind),
      ),
    [several],
  )
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page close className={css.page}>
      <h1 ref={title} tabIndex={-1}>
        {t`Trash`} {all && all.length > 0 && <span className={css.count}>{formatNumber(all.length)}</span>}
      </h1>
      {!all && <SkeletonRows count={3} />}
      {all?.length === 0 && <EmptyTrash />}
      {all && all.length > 0 && (
        <TrashRows
          kinds={several}
          all={all}
          show={show}
          onShowChange={onShowChange}
          onGone={() => title.current?.focus()}
        />
      )}
    </Page>
  )
}

const EmptyTrash = () => (
  <EmptyState title={t`The trash is empty`} action={<FirstListLink />}>
    {t`What you delete stays here for ${{ days: TRASH_RETENTION_DAYS }} days. You can restore it on any of your devices.`}
  </EmptyState>
)
