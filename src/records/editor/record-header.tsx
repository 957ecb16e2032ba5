import { t } from '@lingui/core/macro'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { permittedEntries } from '#records/actions/permitted-entries.ts'
import { recordMenuEntries } from '#records/actions/record-menu-entries.tsx'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { RecordConflictsLink } from '#records/form/conflict-links.tsx'
import { RecordSaveState } from './record-save-state.tsx'
import { useOpenRecord } from '#records/open-record.ts'
import type { RecordRef } from '#records/kind-screens.ts'
import { useRecordTitle } from '#records/record-title.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import css from './record-header.module.css'
import { TitleDialog } from './title-dialog.tsx'
import { useRecordRef } from './use-record-ref.ts'

export interface BackToListLinkProps {
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly 'aria-label'?: string | undefined
}

export interface RecordHeaderProps {
  /** A link to the list, as it was left. */
  readonly Back: ComponentType<BackToListLinkProps>
  /** The list's name in the crumb; absent: its heading. */
  readonly place?: string | undefined
  /** Replaces the arrow on phones, which otherwise leads to the list. */
  readonly arrow?: { readonly label: string; readonly onPress: () => void } | undefined
  /** A link to what the record belongs to, after the list in the crumb. */
  readonly parent?: ReactNode
  /** Before the menu. */
  readonly tools?: ReactNode
  /** Entries at the start of the menu. */
  readonly more?: readonly MenuEntry[] | undefined
  /** Called after title or summary have changed. */
  readonly onUpdated?: ((record: RecordRef) => void) | undefined
}

/** Shows the record's title, its save state and its actions. */
export function RecordHeader({ Back, place, arrow, parent, tools, more, onUpdated }: RecordHeaderProps) {
  const { kind, record, rights } = useRecordForm()
  const { screens } = useActionContext(kind)
  const [isTitling, setIsTitling] = useState(false)
  const title = titleOrUntitled(screens.noun[0], textAt(record, 'title'))
  useRecordTitle(title)
  const onTitle = () => setIsTitling(true)
  return (
    <div className={css.bar}>
      {arrow ? (
        <Button variant="quiet" iconOnly className={css.back} aria-label={arrow.label} onClick={arrow.onPress}>
          <ChevronLeft aria-hidden="true" />
        </Button>
      ) : (
        <Back
          className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css.back}`}
          aria-label={t`All ${{ nouns: screens.noun[1] }}`}
        >
          <ChevronLeft aria-hidden="true" />
        </Back>
      )}
      <div className={css.words}>
        <div className={css.crumbs}>
          <Back className={css.crumb}>{place ?? screens.heading}</Back>
          {parent && (
            <>
              <span aria-hidden="true">›</span>
              {parent}
            </>
          )}
        </div>
        <div className={css.line}>
          <h1 className={css.heading} dir="auto">
            {rights.update && !screens.isNamedByContent ? (
              <button type="button" className={css.title} onClick={onTitle} title={t`Change title and summary`}>
                {title}
              </button>
            ) : (
              title
            )}
          </h1>
          <RecordSaveState />
          <RecordConflictsLink />
        </div>
      </div>
      {tools}
      <RecordHeaderActions onTitle={onTitle} more={more} />
      <TitleDialog open={isTitling} onClose={() => setIsTitling(false)} onUpdated={onUpdated} />
    </div>
  )
}

/** Offers the record's actions, here and in the palette. */
function RecordHeaderActions({
  onTitle,
  more = [],
}: {
  readonly onTitle: () => void
  readonly more?: readonly MenuEntry[] | undefined
}) {
  const { kind, editSession, rights } = useRecordForm()
  const context = useActionContext(kind)
  const ref = useRecordRef()
  useOpenRecord(ref, editSession.flush)
  return (
    <Menu
      trigger={
        <Button variant="quiet" iconOnly aria-label={t`More`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      entries={permittedEntries(rights, [
        ...more,
        ...(more.length > 0 ? [{ type: 'divider' } as const] : []),
        ...recordMenuEntries(context, ref, {
          isOpen: true,
          before: editSession.flush,
          overrides: { rename: { label: t`Title and summary…`, run: onTitle } },
        }),
      ])}
    />
  )
}
