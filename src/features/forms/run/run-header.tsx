import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { textAt } from '#records/form/field-path.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { useRecordTitle } from '#records/record-title.ts'
import { syncSummary } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { SavedState } from '#ui/feedback/saved-state.tsx'
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { NO_WORKBOOK } from './no-workbook.ts'
import { toChartsSearch, toRunSearch } from './run-search.ts'
import css from './run.module.css'

export interface RunHeaderProps {
  readonly form: CustomForm
  /** Number of entries of the form; undefined while unknown. */
  readonly count: number | undefined
  /** Before the workbook: the app that one is in. */
  readonly crumb?: ReactNode
  readonly view: EntryView
  readonly isCharts: boolean
  readonly onCreate?: (() => Promise<void>) | undefined
}

/** Charts and entries have one path. */
const EXACT_SEARCH = { explicitUndefined: true } as const

/** Shows the form's name, that its entries are saved, and the links from here. */
export function RunHeader({ form, count, crumb, view, isCharts, onCreate }: RunHeaderProps) {
  const workbook = useRecord('workbook', form.workbook)?.record
  const name = workbook?.name ?? NO_WORKBOOK
  const importLink = <Link to="/workbooks/run/$workbook/$form/import" params={{ workbook: name, form: form.name }} />
  useRecordTitle(titleOrUntitled(FORM, form.title))
  const entries = count === undefined ? t`Entries` : t`Entries ${{ count: formatNumber(count) }}`
  return (
    <div className={css.head}>
      <div className={css.words}>
        <span className={css.crumb}>
          {crumb}
          {workbook ? (
            <Link to="/workbooks/$workbook/{-$form}" params={{ workbook: workbook.name, form: undefined }}>
              <bdi>{titleOrUntitled('workbook', textAt(workbook, 'title'))}</bdi>
            </Link>
          ) : (
            <Link to="/forms">{t`Forms`}</Link>
          )}
        </span>
        <span className={css.line}>
          <h1 className={css.title} dir="auto">
            {titleOrUntitled(FORM, form.title)}
          </h1>
          <EntriesSavedState />
        </span>
      </div>
      <SegmentedLinks
        label={t`Parts of the form`}
        className={css.tabs}
        links={[
          { label: t`Form`, link: { to: '/forms/$form', params: { form: form.name } }, isCurrent: false },
          {
            label: entries,
            link: { to: '.', search: { ...toRunSearch(view), charts: undefined }, activeOptions: EXACT_SEARCH },
            isCurrent: !isCharts,
          },
          {
            label: t`Charts`,
            link: { to: '.', search: toChartsSearch(view), activeOptions: EXACT_SEARCH },
            isCurrent: isCharts,
          },
        ]}
      />
      {onCreate && (
        <Button variant="primary" className={css.create} onClick={onCreate}>
          <Plus aria-hidden="true" />
          {t`New entry`}
        </Button>
      )}
      <Menu
        trigger={
          <Button variant="quiet" iconOnly aria-label={t`More`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        entries={[
          ...(onCreate ? [{ type: 'link', label: t`Import CSV`, link: importLink } as const] : []),
          { type: 'link', label: t`Edit form`, link: <Link to="/forms/$form" params={{ form: form.name }} /> },
          { type: 'link', label: t`All forms`, link: <Link to="/forms" /> },
          { type: 'link', label: t`Trash`, link: <Link to="/browse/trash" /> },
        ]}
      />
    </div>
  )
}

function EntriesSavedState() {
  const summary = useLocalQuery(syncSummary)
  const isOnline = useIsOnline()
  return <SavedState state={summary?.isSettled && isOnline ? 'synced' : 'device'} />
}
