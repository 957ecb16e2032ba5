import { readFileSync } from 'node:fs'

/** What stands in the sections of a sample offer: `bakery`, `dental-german`, `spanish-course`, `awkward`. */
export const sampleContent = (name: string): Record<string, Record<string, string>> =>
  (
    JSON.parse(readFileSync(new URL(`../fixtures/offers/${name}.json`, import.meta.url), 'utf8')) as {
      sections: Record<string, Record<string, string>>
    }
  ).sections
