import { BackToList, type BackToListProps } from '#records/list/back-to-list.tsx'
import { FORM } from './form-kind.ts'

/** To the list of forms as it was left. */
export const BackToForms = (props: Omit<BackToListProps, 'kind'>) => <BackToList kind={FORM} {...props} />
