import { t } from '@lingui/core/macro'
import { Link, Navigate } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useId } from 'react'
import type { NoCodeApp } from '#domain/kinds/no-code/app.ts'
import { APP_COLOR, collectionColor } from '#domain/kinds/no-code/colors.ts'
import { APP } from '#features/workbooks/app-kind.ts'
import { CollectionInitial } from '#features/workbooks/collection-initial.tsx'
import { WORKBOOK } from '#features/workbooks/workbook-kind.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { type AppPart, appParts } from './app-parts.ts'
import css from './app-run.module.css'
import { RecordBySlug } from '#records/editor/record-by-slug.tsx'
import { useRecordTitle } from '#records/record-title.ts'

export interface AppRunProps {
  readonly name: string
  /** The slugs of what is looked at; absent: the first form there is. */
  readonly workbook: string | undefined
  readonly form: string | undefined
  /** The form's entries. `crumb`: the way back to the app. */
  readonly children: (crumb: ReactNode) => ReactNode
}

const ADDRESS = { path: '/apps/run/$app', param: 'app' } as const
/** In the address of a form that is in the app by itself. */
const SINGLE_FORMS_SLUG = '-'

/** An app at work: its workbooks and forms at the side, the entries of one of them beside. */
export const AppRun = ({ name, ...rest }: AppRunProps) => (
  <RecordBySlug kind={APP} name={name} address={ADDRESS}>
    {(app) => <AppFrame app={app} {...rest} />}
  </RecordBySlug>
)

function AppFrame({ app, workbook, form, children }: Omit<AppRunProps, 'name'> & { readonly app: NoCodeApp }) {
  const summaries = useLocalQuery(async (database) =>
    Promise.all([latestSummaries(database, 'workbook'), latestSummaries(database, 'form')]),
  )
  if (!summaries) return null
  const parts = appParts(app, ...summaries)
  const title = titleOrUntitled(APP, app.title)
  if (form === undefined)
    return (
      <FirstAppForm
        app={app}
        parts={workbook === undefined ? parts : parts.filter((one) => partSlug(one) === workbook)}
      />
    )
  return (
    <div className={css.frame} style={{ '--app': collectionColor(app.color, APP_COLOR) } as CSSProperties}>
      <nav className={css.side} aria-label={t`Parts of the app`}>
        <Link to="/apps/edit/$app/{-$workbook}" params={{ app: app.name, workbook: undefined }} className={css.app}>
          <CollectionInitial title={title} color={collectionColor(app.color, APP_COLOR)} />
          <bdi>{title}</bdi>
        </Link>
        {parts.map((part) => (
          <AppPartLinks key={partSlug(part)} app={app.name} part={part} form={form} />
        ))}
      </nav>
      <div className={css.run}>
        {children(
          <>
            <Link
              to="/apps/run/$app/{-$workbook}/{-$form}"
              params={{ app: app.name, workbook: undefined, form: undefined }}
            >
              <bdi>{title}</bdi>
            </Link>
            {' › '}
          </>,
        )}
      </div>
    </div>
  )
}

const partSlug = ({ workbook }: AppPart): string => workbook?.name ?? SINGLE_FORMS_SLUG

interface AppPartLinksProps {
  readonly app: string
  readonly part: AppPart
  /** The slug of the form that is looked at. */
  readonly form: string
}

function AppPartLinks({ app, part, form }: AppPartLinksProps) {
  const { workbook, forms } = part
  const id = useId()
  return (
    <>
      {workbook && (
        <span id={id} className={css.workbook} dir="auto">
          {titleOrUntitled(WORKBOOK, workbook.title)}
        </span>
      )}
      <ul className={css.forms} aria-labelledby={workbook && id}>
        {forms.map((one) => (
          <li key={one.ID}>
            <Link
              to="/apps/run/$app/{-$workbook}/{-$form}"
              params={{ app, workbook: partSlug(part), form: one.name }}
              search={{}}
              className={css.form}
              aria-current={one.name === form ? 'page' : undefined}
            >
              <bdi>{titleOrUntitled('form', one.title)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function FirstAppForm({ app, parts }: { readonly app: NoCodeApp; readonly parts: readonly AppPart[] }) {
  useRecordTitle(titleOrUntitled(APP, app.title))
  const part = parts.find(({ forms }) => forms.length > 0)
  const [first] = part?.forms ?? []
  if (part && first)
    return (
      <Navigate
        to="/apps/run/$app/{-$workbook}/{-$form}"
        params={{ app: app.name, workbook: partSlug(part), form: first.name }}
        replace
      />
    )
  return (
    <Page>
      <h1 dir="auto">{titleOrUntitled(APP, app.title)}</h1>
      <EmptyState
        title={t`No forms yet`}
        action={
          <Link
            to="/apps/edit/$app/{-$workbook}"
            params={{ app: app.name, workbook: undefined }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t`Edit app`}
          </Link>
        }
      >
        {t`Add workbooks or single forms to work with their entries here.`}
      </EmptyState>
    </Page>
  )
}
