import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { isObject } from '#lib/json.ts'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'

/** Part of a writing template that the launcher needs before the catalogue is loaded. */
export interface LaunchTemplate {
  readonly slug: string
  readonly name: string
  /** Number of drafts it writes at once. */
  readonly variants: number
}

/** The template of a person who has not chosen any. A test holds it to the catalogue. */
export const FIRST_TEMPLATE: LaunchTemplate = { slug: 'social-ads', name: t`Social ads`, variants: 3 }

/** Templates one click away, under their short names. A test holds them to the catalogue. */
export const QUICK_TEMPLATES: readonly Pick<LaunchTemplate, 'slug' | 'name'>[] = [
  { slug: 'email', name: t`Email` },
  { slug: 'google-search-ads', name: t`Google ads` },
  { slug: 'landing-page-copy', name: t`Landing page` },
]

export interface LaunchChoice {
  readonly template: LaunchTemplate
  /** The offer's slug; empty: the one edited last. */
  readonly offer: string
}

const keyOf = (account: number): string => `launch:${account}`
const NONE: LaunchChoice = { template: FIRST_TEMPLATE, offer: '' }

/** Last choice of an account in the launcher, on this device. */
export function readLaunchChoice(storage: Pick<Storage, 'getItem'>, account: number): LaunchChoice {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '{}')
    if (!isObject(stored)) return NONE
    return {
      template: isTemplate(stored.template) ? stored.template : FIRST_TEMPLATE,
      offer: typeof stored.offer === 'string' ? stored.offer : '',
    }
  } catch {
    return NONE
  }
}

const isTemplate = (value: unknown): value is LaunchTemplate =>
  isObject(value) &&
  typeof value.slug === 'string' &&
  typeof value.name === 'string' &&
  typeof value.variants === 'number'

export function useLaunchChoice(account: number): readonly [LaunchChoice, (changed: Partial<LaunchChoice>) => void] {
  const [choice, setChoice] = useState(() => readLaunchChoice(localStorage, account))
  const change = (changed: Partial<LaunchChoice>) => {
    const next = { ...choice, ...changed }
    setChoice(next)
    try {
      localStorage.setItem(keyOf(account), JSON.stringify(next))
    } catch {
      // Then it lasts as long as the page.
    }
  }
  return [choice, change]
}

/** A template's name once the catalogue is there: the stored one may be of a language that the page had before. */
export const currentTemplateName = ({ slug, name }: LaunchTemplate, known: readonly LaunchTemplate[]): string =>
  known.find((one) => one.slug === slug)?.name ?? name

/**
 * A template's name inside a sentence: 'social ads', but 'SEO meta title' and 'Google search ads'. Other languages keep
 * the capital, which their nouns may need.
 */
export const nameInSentence = (name: string): string =>
  /^(?:\p{Lu}\P{Ll}|Google\b)/u.test(name) ? name : labelInSentence(name.charAt(0)) + name.slice(1)
