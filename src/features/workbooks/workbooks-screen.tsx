import { plural, t } from '@lingui/core/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import { WORKBOOK_COLOR } from '#domain/kinds/no-code/colors.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { childSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { CollectionsScreen, type CollectionListOptions, type CollectionsScreenProps } from './collections-screen.tsx'
import css from './collections.module.css'
import { CollectionInitial } from './collection-initial.tsx'
import { WORKBOOK } from './workbook-kind.ts'

const WORKBOOK_LIST_OPTIONS: CollectionListOptions = {
  kind: WORKBOOK,
  appearance: {
    className: css.list,
    columns: [t`Workbook`, t`Contains`, t`Edited`],
    titleOf: ({ title }) => titleOrUntitled(WORKBOOK, title),
    noExcerpt: t`No description yet`,
    Mark: WorkbookMark,
  },
  color: WORKBOOK_COLOR,
  labels: {
    new: t`New workbook`,
    make: t`Create workbook`,
    none: t`No workbooks yet`,
    about: t`A workbook keeps related forms and their entries together.`,
  },
}

/** The account's workbooks. */
export const WorkbooksScreen = (props: CollectionsScreenProps) => (
  <CollectionsScreen of={WORKBOOK_LIST_OPTIONS} {...props} />
)

function WorkbookMark({ summary }: { readonly summary: SummaryRow }) {
  const { ID, title } = summary
  const { color } = summaryExtra('workbook', summary)
  const forms = useLocalQuery(async (database) => (await childSummaries(database, 'form', ID)).length, [ID])
  return (
    <span className={css.mark}>
      <CollectionInitial title={titleOrUntitled(WORKBOOK, title)} color={color} />
      <span>{forms === undefined ? '' : plural({ count: forms }, { one: '# form', other: '# forms' })}</span>
    </span>
  )
}
