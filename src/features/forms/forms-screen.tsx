import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { ListScreen } from '#records/list/screen/list-screen.tsx'
import { DEFAULT_LIST_RULES } from '#records/list/default-list-rules.ts'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { WHOLE_LIST } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstListRows } from '#records/list/use-listed-records.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PlaceholderGap, PlaceholderSentence, EmptyState } from '#ui/feedback/empty-state.tsx'
import { FORM } from './form-kind.ts'
import { FORM_ROW_APPEARANCE } from './list/form-row-appearance.tsx'
import { insertRecord } from '#records/actions/insert-record.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import type { ListState } from '#records/list/list-rules.ts'

export interface FormsScreenProps {
  /** Rows that the route loaded before the screen was rendered. */
  readonly first: FirstListRows | undefined
  readonly search: FormsSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: FormsSearch) => void
}

/** The account's own forms, and the way to a new one. */
export function FormsScreen({ first, search, onSearchChange }: FormsScreenProps) {
  const list = useRecordList({
    kind: FORM,
    first,
    search,
    rules: DEFAULT_LIST_RULES,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: WHOLE_LIST,
  })
  const create = () => createForm(list.context)
  useAddressRequest(search.new, () => {
    onSearchChange({ ...search, new: undefined })
    void create()
  })
  return (
    <ListScreen
      list={list}
      appearance={FORM_ROW_APPEARANCE}
      ways={[{ label: t`New form`, onCreate: create }]}
      none={<NoForms onCreate={create} />}
    />
  )
}

function NoForms({ onCreate }: { readonly onCreate: () => Promise<void> }) {
  return (
    <EmptyState
      picture={
        <PlaceholderSentence>
          <Trans>
            Ask for <PlaceholderGap width="7rem" />, then <PlaceholderGap width="9rem" />, and keep every answer.
          </Trans>
        </PlaceholderSentence>
      }
      title={t`No forms yet`}
      action={
        <Button variant="primary" onClick={onCreate}>
          <Plus aria-hidden="true" />
          {t`New form`}
        </Button>
      }
    >
      {t`A form asks your own questions. Its entries are stored on this device and synced, like everything else.`}
    </EmptyState>
  )
}

/**
 * Makes an empty form and opens it. Nothing is asked: it may be without a title (specification, 5.13). `workbook`: the
 * one that it is in.
 */
async function createForm({ account, screens, go }: ActionContext, workbook = 0): Promise<void> {
  const made = await insertRecord(account, FORM, { title: '', params: { workbook } })
  if (!made.ok) return account.showRefusal(made.error)
  await go(screens.open(made.value))
}

/** State of the list that a link restores. */
interface FormsSearch extends ListState {
  /** Makes a new one at once: the palette's entry. */
  readonly new?: true | undefined
}
