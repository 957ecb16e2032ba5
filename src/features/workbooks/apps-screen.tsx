import { idsIn } from '#domain/forms/order.ts'
import type { AppFacts } from '#domain/kinds/no-code/app.ts'
import { APP_COLOR, colorOf } from '#domain/kinds/no-code/colors.ts'
import { isObject } from '#lib/json.ts'
import { counted } from '#lib/text/text.ts'
import { untitled } from '#records/untitled.ts'
import type { SummaryRow } from '#store/rows.ts'
import { APP } from './app-kind.ts'
import { CollectionsScreen, type CollectionsLook, type CollectionsScreenProps } from './collections-screen.tsx'
import css from './collections.module.css'
import { Letter } from './letter.tsx'

const APPS: CollectionsLook = {
  kind: APP,
  look: {
    className: css.list,
    columns: ['App', 'In it', 'Edited'],
    titleOf: ({ title }) => untitled(APP, title),
    noExcerpt: 'Nothing is said of it yet',
    Mark: AppMark,
  },
  color: APP_COLOR,
  none: 'An app brings workbooks and forms together that you work with at once. They stay where they are.',
}

/** The account's apps. */
export const AppsScreen = (props: CollectionsScreenProps) => <CollectionsScreen of={APPS} {...props} />

function AppMark({ head: { title, extra } }: { readonly head: SummaryRow }) {
  const { color, workbooks, forms }: Partial<AppFacts> = isObject(extra) ? extra : {}
  return (
    <span className={css.mark}>
      <Letter title={untitled(APP, title)} color={colorOf(color, APP_COLOR)} />
      <span>{counted(idsIn(workbooks).length + idsIn(forms).length, 'part')}</span>
    </span>
  )
}
