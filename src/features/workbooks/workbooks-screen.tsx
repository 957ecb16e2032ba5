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
    columns: [t`Workbook`, t`In it`, t`Edited`],
    titleOf: ({ title }) => titleOrUntitled(WORKBOOK, title),
    noExcerpt: t`Nothing is said of it yet`,
    Mark: WorkbookMark,
  },
  color: WORKBOOK_COLOR,
  labels: {
    new: t`New workbook`,
    make: t`Make the workbook`,
    none: t`No workbooks yet`,
    about: t`A workbook holds forms that belong together, and what was entered in them.`,
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
