import { type ReactNode, useMemo, useRef } from 'react'
import { formFields } from '#domain/forms/form-field.ts'
import { type EntryView, viewColumns } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { seenAnswersOf } from '#content/seen-marks.ts'
import { useNoteSeen } from '#content/use-note-seen.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { HeldNote } from '#features/forms/entries/held-note.tsx'
import { useHeldEntries } from '#features/forms/entries/held-form.ts'
import { insertRecord } from '#records/actions/create.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { ChartsPanel } from '#features/forms/charts/charts-panel.tsx'
import { EntryDrawer, useFocusBack } from '#features/forms/entries/drawer/entry-drawer.tsx'
import { RunBody } from './run-body.tsx'
import { RunHead } from './run-head.tsx'
import css from './run.module.css'
import { chartsSearch, readRun, type RunSearch, runSearch } from './run-search.ts'
import { RunToolbar } from './toolbar/run-toolbar.tsx'
import { NARROW } from './toolbar/tool-panel.tsx'
import { useOpenEntry } from './use-open-entry.ts'
import { useSteadyRows } from './use-steady-rows.ts'

export interface FormRunProps {
  readonly search: RunSearch
  /** Another address of the same form. `replaces`: the way back leads past the one before. */
  readonly onSearchChange: (next: RunSearch, replaces: boolean) => void
  /** Before the workbook: the app that one is in. */
  readonly crumb?: ReactNode
  readonly form: CustomForm
}

/** The entries of one form that is there. */
export function FormRun({ form, search, onSearchChange, crumb }: FormRunProps) {
  useNoteSeen(seenAnswersOf(form.ID))
  const within = useRef<HTMLDivElement>(null)
  const { view, entry, charts, by } = useRun(search)
  const isNarrow = useMedia(NARROW)
  const { held, hold } = useHeldEntries(form.ID)
  const rows = useSteadyRows(form, view, held)
  const { rights, create } = useEntryMaking(form)
  const opened = useOpenEntry(view, entry, onSearchChange)
  useFocusBack(opened.ID, within)
  const onView = (next: EntryView, isTyping = false) => onSearchChange(runSearch(next, entry), isTyping)
  const columns = viewColumns(formFields(form), view)
  const head = (
    <RunHead
      form={form}
      count={rows?.isWhole && held.state !== 'coming' ? rows.count : undefined}
      crumb={crumb}
      view={view}
      isCharts={charts}
      onCreate={rights?.create ? create : undefined}
    />
  )
  if (!rows || !rights)
    return (
      <div className={css.screen}>
        {head}
        <SkeletonRows count={6} />
      </div>
    )
  if (charts)
    return (
      <div className={css.screen}>
        {head}
        <div className={css.charts}>
          <HeldNote held={held} onHold={hold} />
          <ChartsPanel
            form={form}
            view={view}
            held={held}
            by={by}
            onByChange={(next) => onSearchChange(chartsSearch(view, next), true)}
          />
        </div>
      </div>
    )
  return (
    <div ref={within} className={css.screen}>
      {head}
      {rights.why !== null && <PlanNote why={rights.why} />}
      <div className={css.note}>
        <HeldNote held={held} onHold={hold} />
      </div>
      {rows.count > 0 && <RunToolbar form={form} view={view} onView={onView} rows={rows} canChange={rights.update} />}
      <RunBody
        form={form}
        columns={columns}
        rows={rows}
        view={view}
        held={held}
        rights={rights}
        isNarrow={isNarrow}
        openID={opened.ID}
        onOpen={opened.open}
        onCreate={create}
        onView={onView}
      />
      {opened.ID !== 0 && (
        <EntryDrawer
          ID={opened.ID}
          place={rows.placeOf(opened.ID)}
          count={rows.IDs.length}
          onClose={opened.close}
          onGoTo={(place) => opened.open(rows.IDs[place] ?? 0)}
        />
      )}
    </div>
  )
}

/** What the address says; the view is the same object for as long as it says the same. */
function useRun(search: RunSearch) {
  const { view, ...rest } = readRun(search)
  const text = JSON.stringify(runSearch(view))
  return { ...rest, view: useMemo(() => readRun(JSON.parse(text) as RunSearch).view, [text]) }
}

function useEntryMaking({ ID }: CustomForm) {
  const { workspace, screens, go } = useScene(ENTRY)
  const rights = useRights(screens)
  const create = async () => {
    const made = await insertRecord(workspace, ENTRY, { title: '', params: { form: ID } })
    if (!made.ok) return workspace.showRefusal(made.error)
    await go(screens.open(made.value))
  }
  return { rights, create }
}
