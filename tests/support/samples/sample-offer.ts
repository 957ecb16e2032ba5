import { readFileSync } from 'node:fs'

export interface Sample {
  readonly title: string
  readonly excerpt: string
  readonly sections: Record<string, Record<string, string>>
}

/** A sample offer as its file has it: `bakery`, `dental-german`, `spanish-course`, `awkward`. */
export const sampleOffer = (name: string): Sample =>
  JSON.parse(readFileSync(new URL(`../../fixtures/offers/${name}.json`, import.meta.url), 'utf8')) as Sample

/** What stands in the sections of a sample offer. */
export const sampleContent = (name: string): Sample['sections'] => sampleOffer(name).sections

/** Each field of sections that says something, as `benefits.price_1`; an offer's own or a sample's. */
export const filledFields = (
  sections: Readonly<Record<string, { readonly fields?: Readonly<Record<string, string>> }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([form, { fields = {} }]) =>
      Object.entries(fields).flatMap(([field, text]) => (text === '' ? [] : [[`${form}.${field}`, text] as const])),
    ),
  )

/** The fields that a sample fills in, as `benefits.price_1`. */
export const sampleFields = ({ sections }: Sample): Readonly<Record<string, string>> =>
  filledFields(Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields }])))
