import { BackToList, type BackToListProps } from '#records/list/back-to-list.tsx'
import { FORMULA_KIND } from './formula-kind.ts'

/** To the list of formulas as it was left. */
export const BackToFormulas = (props: Omit<BackToListProps, 'kind'>) => <BackToList kind={FORMULA_KIND} {...props} />
