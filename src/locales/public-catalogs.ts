import type { Messages } from '@lingui/core'
import type { PublicLocale } from '#lib/locale/public-locale.ts'
import type { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { messages as ar } from './ar/public.po'
import { messages as de } from './de/public.po'
import { messages as es } from './es/public.po'
import { messages as fr } from './fr/public.po'
import { messages as it } from './it/public.po'
import { messages as ja } from './ja/public.po'
import { messages as nl } from './nl/public.po'
import { messages as pt } from './pt/public.po'

/** Messages of emails and public pages. */
export const PUBLIC_CATALOGS: Readonly<Record<Exclude<PublicLocale, typeof SOURCE_LOCALE>, Messages>> = {
  ar,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pt,
}
