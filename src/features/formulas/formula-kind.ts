import { FileOutput, FileText, WandSparkles } from 'lucide-react'
import { NOUNS } from '#domain/kinds/kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const FORMULA = 'formula'

/** How the account's own prompts are shown where several kinds of records are. */
export const FORMULA_SCREENS: KindScreens = {
  kind: FORMULA,
  noun: NOUNS.formula,
  section: 'formulas',
  heading: 'Your formulas',
  icon: FileText,
  module: 'ai',
  list: { to: '/browse/formulas' },
  open: ({ name }, path) => ({ to: '/browse/formulas/$formula', params: { formula: name }, ...(path !== undefined && { hash: path }) }),
  actions: [
    {
      key: 'write',
      label: 'Write with it',
      icon: WandSparkles,
      also: 'use prompt ai fill blanks',
      async run({ go }, [ref]) {
        if (!ref) return false
        await go({ to: '/browse/formulas/$formula/write', params: { formula: ref.name } })
        return true
      },
    },
    {
      key: 'share',
      label: 'Share as a file',
      icon: FileOutput,
      also: 'export json send',
      run: async (...given) => (await import('./share-formula.ts')).shareFormula(...given),
    },
  ],
  creating: [
    {
      key: 'new-formula',
      label: 'New formula',
      also: 'prompt ai blanks placeholder template write',
      link: { to: '/browse/formulas', search: { new: true } },
    },
  ],
  searchedIn: 'title, summary or prompt',
  pageTitle: ['Formula Details'],
}
