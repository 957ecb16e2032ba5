import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useScene } from '#records/actions/use-scene.ts'
import { ListScreen } from '#records/list/list-screen.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { EVERYTHING } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstRows } from '#records/list/use-records.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { FORMULA } from './formula-kind.ts'
import type { FormulasSearch } from './formulas-search.ts'
import { FORMULA_LOOK } from './list/formula-look.tsx'
import { EDITED_OR_TITLE } from '#records/list/usual-rules.ts'
import { NoFormulas } from './list/no-formulas.tsx'
import { bringInFormula, createFormula } from './make-formula.ts'

export interface FormulasScreenProps {
  /** What was read before the screen was there. */
  readonly first: FirstRows | undefined
  readonly search: FormulasSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: FormulasSearch) => void
}

/** The account's own prompts, and the ways to a new one. */
export function FormulasScreen({ first, search, onSearchChange }: FormulasScreenProps) {
  const scene = useScene(FORMULA)
  const file = useRef<HTMLInputElement>(null)
  const list = useRecordList({
    kind: FORMULA,
    first,
    search,
    rules: EDITED_OR_TITLE,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: EVERYTHING,
  })
  const create = () => createFormula(scene)
  const chooseFile = () => file.current?.click()
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
        aria-label="Formula to bring in"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ''
          if (chosen) void toastOnError(bringInFormula(scene, chosen))
        }}
      />
      <ListScreen
        list={list}
        look={FORMULA_LOOK}
        ways={[
          { label: 'New formula', onCreate: create },
          { label: 'From a file', icon: Upload, onCreate: chooseFile },
        ]}
        none={<NoFormulas onCreate={() => void create()} onFile={chooseFile} />}
      />
    </>
  )
}
