import { type ReactNode, useMemo, useRef } from 'react'
import { activeFormFields } from '#domain/forms/form-field.ts'
import { type EntryView, viewColumns } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { seenAnswersMark } from '#content/seen-marks.ts'
import { useSaveSeenMark } from '#content/use-save-seen-mark.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { ReplicationNote } from '#features/forms/entries/replication-note.tsx'
import { useReplicatedEntries } from '#features/forms/entries/use-replicated-entries.ts'
import { insertRecord } from '#records/actions/insert-record.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { ChartsPanel } from '#features/forms/charts/charts-panel.tsx'
import { EntryDrawer, useRestoreFocus } from '#features/forms/entries/drawer/entry-drawer.tsx'
import { RunBody } from './run-body.tsx'
import { RunHeader } from './run-header.tsx'
import css from './run.module.css'
import { toChartsSearch, parseRunSearch, type RunSearch, toRunSearch } from './run-search.ts'
import { RunToolbar } from './toolbar/run-toolbar.tsx'
import { NARROW_SCREEN_QUERY } from './toolbar/tool-panel.tsx'
import { useDrawerEntry } from './use-drawer-entry.ts'
import { useStableRows } from './use-stable-rows.ts'

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
  useSaveSeenMark(seenAnswersMark(form.ID))
  const within = useRef<HTMLDivElement>(null)
  const { view, entry, charts, by } = useParsedSearch(search)
  const isNarrow = useMedia(NARROW_SCREEN_QUERY)
  const { replication, replicate } = useReplicatedEntries(form.ID)
  const rows = useStableRows(form, view, replication)
  const { rights, create } = useCreateEntry(form)
  const opened = useDrawerEntry(view, entry, onSearchChange)
  useRestoreFocus(opened.ID, within)
  const onView = (next: EntryView, isTyping = false) => onSearchChange(toRunSearch(next, entry), isTyping)
  const columns = viewColumns(activeFormFields(form), view)
  const header = (
    <RunHeader
      form={form}
      count={rows?.isWhole && replication.state !== 'coming' ? rows.count : undefined}
      crumb={crumb}
      view={view}
      isCharts={charts}
      onCreate={rights?.create ? create : undefined}
    />
  )
  if (!rows || !rights)
    return (
      <div className={css.screen}>
        {header}
        <SkeletonRows count={6} />
      </div>
    )
  if (charts)
    return (
      <div className={css.screen}>
        {header}
        <div className={css.charts}>
          <ReplicationNote replication={replication} onReplicate={replicate} />
          <ChartsPanel
            form={form}
            view={view}
            replication={replication}
            by={by}
            onByChange={(next) => onSearchChange(toChartsSearch(view, next), true)}
          />
        </div>
      </div>
    )
  return (
    <div ref={within} className={css.screen}>
      {header}
      {rights.why !== null && <PlanNote why={rights.why} />}
      <div className={css.note}>
        <ReplicationNote replication={replication} onReplicate={replicate} />
      </div>
      {rows.count > 0 && <RunToolbar form={form} view={view} onView={onView} rows={rows} canChange={rights.update} />}
      <RunBody
        form={form}
        columns={columns}
        rows={rows}
        view={view}
        replication={replication}
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

/** Parses the address; the view stays the same object while the address does not change. */
function useParsedSearch(search: RunSearch) {
  const { view, ...rest } = parseRunSearch(search)
  const text = JSON.stringify(toRunSearch(view))
  return { ...rest, view: useMemo(() => parseRunSearch(JSON.parse(text) as RunSearch).view, [text]) }
}

function useCreateEntry({ ID }: CustomForm) {
  const { account, screens, go } = useActionContext(ENTRY)
  const rights = useRights(screens)
  const create = async () => {
    const made = await insertRecord(account, ENTRY, { title: '', params: { form: ID } })
    if (!made.ok) return account.showRefusal(made.error)
    await go(screens.open(made.value))
  }
  return { rights, create }
}
