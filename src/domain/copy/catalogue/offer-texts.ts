import { detectLanguage } from '#lib/language/detect-language.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** The words that an offer or a company's profile has, by `form.field`; its `content` as it is stored. */
export class OfferTexts {
  #language: string | undefined

  constructor(private readonly content: JsonObject) {}

  /** Returns the person's text at `form.field`, or an empty text. */
  at(path: string): string {
    const [form = '', field = ''] = path.split('.')
    const section = Object.hasOwn(this.content, form) ? this.content[form] : undefined
    const fields = isObject(section) ? section.fields : undefined
    const value = isObject(fields) && Object.hasOwn(fields, field) ? fields[field] : undefined
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  }

  /** The language that most of its words are in, as a BCP 47 tag; English where they don't tell. */
  language(): string {
    this.#language ??= detectLanguage(this.all().join('\n')) ?? 'en'
    return this.#language
  }

  /** Every text in it, in the order of its sections. */
  all(): readonly string[] {
    return Object.values(this.content).flatMap((section) => {
      const fields = isObject(section) ? section.fields : undefined
      return isObject(fields) ? Object.values(fields).filter((value): value is string => typeof value === 'string') : []
    })
  }
}
