import { WORKBOOK_COLOR } from '#domain/kinds/no-code/colors.ts'
import type { WorkbookFacts } from '#domain/kinds/no-code/workbook.ts'
import { isObject } from '#lib/json.ts'
import { counted } from '#lib/text/text.ts'
import { untitled } from '#records/untitled.ts'
import { childHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { CollectionsScreen, type CollectionsLook, type CollectionsScreenProps } from './collections-screen.tsx'
import css from './collections.module.css'
import { Letter } from './letter.tsx'
import { WORKBOOK } from './workbook-kind.ts'

const WORKBOOKS: CollectionsLook = {
  kind: WORKBOOK,
  look: {
    className: css.list,
    columns: ['Workbook', 'In it', 'Edited'],
    titleOf: ({ title }) => untitled(WORKBOOK, title),
    noExcerpt: 'Nothing is said of it yet',
    Mark: WorkbookMark,
  },
  color: WORKBOOK_COLOR,
  none: 'A workbook holds forms that belong together, and what was entered in them.',
}

/** The account's workbooks. */
export const WorkbooksScreen = (props: CollectionsScreenProps) => <CollectionsScreen of={WORKBOOKS} {...props} />

function WorkbookMark({ head: { ID, title, extra } }: { readonly head: SummaryRow }) {
  const { color }: Partial<WorkbookFacts> = isObject(extra) ? extra : {}
  const forms = useLive(async (database) => (await childHeads(database, 'form', ID)).length, [ID])
  return (
    <span className={css.mark}>
      <Letter title={untitled(WORKBOOK, title)} color={color} />
      <span>{forms === undefined ? '' : counted(forms, 'form')}</span>
    </span>
  )
}
