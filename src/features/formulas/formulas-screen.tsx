import { t } from '@lingui/core/macro'
import { LibraryBig, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { ListScreen } from '#records/list/screen/list-screen.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { WHOLE_LIST } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstListRows } from '#records/list/use-listed-records.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { FORMULA_KIND } from './formula-kind.ts'
import type { FormulasSearch } from './formulas-search.ts'
import { FORMULA_ROW_APPEARANCE } from './list/formula-row-appearance.tsx'
import { DEFAULT_LIST_RULES } from '#records/list/default-list-rules.ts'
import { NoFormulas } from './list/no-formulas.tsx'
import { importFormula, createFormula } from './create-formula.ts'

export interface FormulasScreenProps {
  /** Rows that the route loaded before the screen was rendered. */
  readonly first: FirstListRows | undefined
  readonly search: FormulasSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: FormulasSearch) => void
}

/** The account's own prompts, and the ways to a new one. */
export function FormulasScreen({ first, search, onSearchChange }: FormulasScreenProps) {
  const context = useActionContext(FORMULA_KIND)
  const file = useRef<HTMLInputElement>(null)
  const list = useRecordList({
    kind: FORMULA_KIND,
    first,
    search,
    rules: DEFAULT_LIST_RULES,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: WHOLE_LIST,
  })
  const create = () => createFormula(context)
  const chooseFile = () => file.current?.click()
  const toLibrary = () => void context.go({ to: '/library/strategies/$kind', params: { kind: 'formulas' } })
  useAddressRequest(search.new, () => {
    onSearchChange({ ...search, new: undefined })
    void create()
  })
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label={t`Formula file to import`}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = ''
          if (chosen) void toastOnError(importFormula(context, chosen))
        }}
      />
      <ListScreen
        list={list}
        appearance={FORMULA_ROW_APPEARANCE}
        ways={[
          { label: t`New formula`, onCreate: create },
          { label: t`From the library`, icon: LibraryBig, onCreate: toLibrary },
          { label: t`From a file`, icon: Upload, onCreate: chooseFile },
        ]}
        none={<NoFormulas onCreate={() => void create()} onFile={chooseFile} onLibrary={toLibrary} />}
      />
    </>
  )
}
