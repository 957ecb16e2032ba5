import { t } from '@lingui/core/macro'

/** A title, or what stands for one: 'Untitled form'. */
export const titleOrUntitled = (noun: string, title: string): string => title.trim() || t`Untitled ${noun}`
