import { t } from '@lingui/core/macro'
import { FileOutput, WandSparkles } from 'lucide-react'
import type { RecordAction } from '#records/kind-screens.ts'

/** Actions of a formula besides those of every record. */
export const FORMULA_ACTIONS: readonly RecordAction[] = [
  {
    key: 'write',
    label: t`Use formula`,
    icon: WandSparkles,
    also: t`use write with prompt ai fill fields blanks`,
    async run({ go }, [ref]) {
      if (!ref) return false
      await go({ to: '/browse/formulas/$formula/write', params: { formula: ref.name } })
      return true
    },
  },
  {
    key: 'share',
    label: t`Share as a file`,
    icon: FileOutput,
    also: t`export json send`,
    run: async (...given) => (await import('./share-formula.ts')).shareFormula(...given),
  },
]
