import { summaryExtra } from '#domain/engine/record-types.ts'
import { readIdOrder } from '#domain/forms/order.ts'
import { APP_COLOR, collectionColor } from '#domain/kinds/no-code/colors.ts'
import { formatCount } from '#lib/text/text.ts'
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
    columns: ['App', 'In it', 'Edited'],
    titleOf: ({ title }) => titleOrUntitled(APP, title),
    noExcerpt: 'Nothing is said of it yet',
    Mark: AppMark,
  },
  color: APP_COLOR,
  none: 'An app brings workbooks and forms together that you work with at once. They stay where they are.',
}

/** The account's apps. */
export const AppsScreen = (props: CollectionsScreenProps) => <CollectionsScreen of={APP_LIST_OPTIONS} {...props} />

function AppMark({ summary }: { readonly summary: SummaryRow }) {
  const { color, workbooks, forms } = summaryExtra('app', summary)
  return (
    <span className={css.mark}>
      <CollectionInitial title={titleOrUntitled(APP, summary.title)} color={collectionColor(color, APP_COLOR)} />
      <span>{formatCount(readIdOrder(workbooks).length + readIdOrder(forms).length, 'part')}</span>
    </span>
  )
}
