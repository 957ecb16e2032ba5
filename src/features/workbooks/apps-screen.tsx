import { plural, t } from '@lingui/core/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import { readIdOrder } from '#domain/forms/order.ts'
import { APP_COLOR, collectionColor } from '#domain/kinds/no-code/colors.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import type { SummaryRow } from '#store/rows.ts'
import { APP } from './app-kind.ts'
import { CollectionsScreen, type CollectionListOptions, type CollectionsScreenProps } from './collections-screen.tsx'
import css from './collections.module.css'
import { CollectionInitial } from './collection-initial.tsx'

const APP_LIST_OPTIONS: CollectionListOptions = {
  kind: APP,
  appearance: {
    className: css.list,
    columns: [t`App`, t`Contains`, t`Edited`],
    titleOf: ({ title }) => titleOrUntitled(APP, title),
    noExcerpt: t`No description yet`,
    Mark: AppMark,
  },
  color: APP_COLOR,
  labels: {
    new: t`New app`,
    make: t`Create app`,
    none: t`No apps yet`,
    about: t`An app puts workbooks and forms side by side in one place.`,
  },
}

/** The account's apps. */
export const AppsScreen = (props: CollectionsScreenProps) => <CollectionsScreen of={APP_LIST_OPTIONS} {...props} />

function AppMark({ summary }: { readonly summary: SummaryRow }) {
  const { color, workbooks, forms } = summaryExtra('app', summary)
  const count = readIdOrder(workbooks).length + readIdOrder(forms).length
  return (
    <span className={css.mark}>
      <CollectionInitial title={titleOrUntitled(APP, summary.title)} color={collectionColor(color, APP_COLOR)} />
      <span>{plural(count, { one: '# item', other: '# items' })}</span>
    </span>
  )
}
