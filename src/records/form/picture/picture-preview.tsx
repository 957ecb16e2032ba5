import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { FieldSpec } from '#lib/field-spec.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import css from './picture-preview.module.css'
import { createObservable } from '#ui/hooks/observable.ts'

export interface PicturePreviewProps {
  /** The field's dotted path inside the record. */
  readonly path: string
  readonly field: FieldSpec & { readonly picture: readonly string[] }
}

/** An address is not asked for while it is being typed. */
const SETTLED_MS = 1500
const MAX_CHARS = 2000
const ADDRESS = /^https:\/\/[^\s/]+\.[^\s]+$/

/** Under the address of a picture: the picture, once the person has let this device ask other sites for them. */
export function PicturePreview({ path, field }: PicturePreviewProps) {
  const { record } = useRecordForm()
  const isShown = useObservable(showsExternalPictures)
  const address = useSettledValue(textAt(record, path).trim())
  if (address.length > MAX_CHARS || !ADDRESS.test(address)) return null
  const words = siblingFieldPaths(path, field.picture).map((one) => textAt(record, one))
  return (
    <div className={css.preview}>
      {isShown && <PictureFrame address={address} title={field.label} standIn={initialsOf(words)} />}
      <p className={css.words}>
        {!isShown && <>{t`Showing this picture reveals your IP address to the site it comes from.`} </>}
        <LinkButton onClick={() => setShowsExternalPictures(!isShown)}>
          {isShown ? t`Hide pictures from other sites` : t`Show pictures from other sites`}
        </LinkButton>
      </p>
    </div>
  )
}

function useSettledValue(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}

/** The paths of fields beside one: those of its own entry. */
function siblingFieldPaths(path: string, keys: readonly string[]): readonly string[] {
  const [, before = '', number = ''] = /^(.*\.)[^.]*?(_\d+)?$/.exec(path) ?? []
  return keys.map((key) => `${before}${key}${number}`)
}

/** The first letter of each, as people see letters. */
const initialsOf = (words: readonly string[]): string =>
  words
    .map(
      (word) => Array.from(new Intl.Segmenter().segment(word.trim().slice(0, 40)), ({ segment }) => segment)[0] ?? '',
    )
    .join('')

const EXTERNAL_PICTURES_KEY = 'pictures-of-others'

/** True if the person lets this device load pictures from other sites; each such site learns the device's address. */
const showsExternalPictures = createObservable(readShowsExternalPictures())

/** Keeps the choice on this device. */
function setShowsExternalPictures(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(EXTERNAL_PICTURES_KEY, '1')
    else localStorage.removeItem(EXTERNAL_PICTURES_KEY)
  } catch {
    // Then it holds for this page.
  }
  showsExternalPictures.set(isShown)
}

function readShowsExternalPictures(): boolean {
  try {
    return localStorage.getItem(EXTERNAL_PICTURES_KEY) !== null
  } catch {
    return false
  }
}
