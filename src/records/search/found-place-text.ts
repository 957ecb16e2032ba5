import { t } from '@lingui/core/macro'
import type { TextPlace } from '#domain/engine/kind.ts'

/** 'Benefits, Guarantee' */
export const foundPlaceText = ({ section, label }: TextPlace): string =>
  section === '' ? label : t`${section}, ${label}`
