import { TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { BackToList, type BackToListProps } from '#records/list/back-to-list.tsx'

/** To the list of texts as it was left: with its search, kind, offer and place. */
export const BackToTexts = (props: Omit<BackToListProps, 'kind'>) => <BackToList kind={TEXT_RECORD_KIND} {...props} />
