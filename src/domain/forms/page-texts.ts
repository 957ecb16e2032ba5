import { t } from '@lingui/core/macro'
import { parsedUrl } from '#lib/parsed-url.ts'
import { fieldTypeOf } from './field-types.ts'
import type { FormField } from './form-field.ts'

const MAX_NAME_CHARS = 60

/** Address to go to after sending; null for anything but an https address without a user name. */
export function redirectAddress(text: string): string | null {
  const url = parsedUrl(text.trim())
  return url?.protocol === 'https:' && url.username === '' ? url.href : null
}

export const redirectRemark = (text: string): string | null =>
  text.trim() === '' || redirectAddress(text) !== null ? null : t`Enter an address that starts with https://`

/** Ways to ask for a first name in the languages of public pages, without spaces and marks. */
const FIRST_NAME = new Set([
  ...[
    'firstname',
    'givenname',
    'vorname',
    'prénom',
    'prenom',
    'nombre',
    'primeironome',
    'nomepróprio',
    'nome',
    'voornaam',
  ],
  ...['yourfirstname', 'ihrvorname', 'votreprénom', 'sunombre', 'الاسمالأول', 'الاسمالاول', '名', 'お名前'],
])

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** The first name that somebody gave, by the question's key or title; empty where the form asks for none. */
export function firstNameIn(fields: readonly FormField[], values: Readonly<Record<string, string>>): string {
  const asks = ({ key, title, type }: FormField): boolean =>
    fieldTypeOf(type) === 'text' && (FIRST_NAME.has(plain(key)) || FIRST_NAME.has(plain(title)))
  const name = fields.find(asks)?.name
  const given = name !== undefined && Object.hasOwn(values, name) ? (values[name] ?? '').trim() : ''
  return given.length > MAX_NAME_CHARS || given.includes('\n') ? '' : given
}
