import type { Opportunity, StoredSection } from '#domain/kinds/opportunity.ts'
import { sampleContent } from './sample-offer.ts'

/** An offer of `form.field` and its values. */
export function plantedOffer(fields: Readonly<Record<string, string>>, more: Partial<Opportunity> = {}): Opportunity {
  const content: Record<string, StoredSection> = {}
  for (const [path, value] of Object.entries(fields)) {
    const [form = '', field = ''] = path.split('.')
    content[form] = { ...content[form], fields: { ...content[form]?.fields, [field]: value } }
  }
  return { ID: 1, name: 'weekly-loaf', title: 'Weekly Loaf', excerpt: '', updatedAt: 0, content, ...more }
}

/** A sample offer as a record; `fields` of it changed. */
export const sampleRecord = (name: string, fields: Readonly<Record<string, string>> = {}): Opportunity =>
  plantedOffer({
    ...Object.fromEntries(
      Object.entries(sampleContent(name)).flatMap(([form, values]) =>
        Object.entries(values).map(([key, value]) => [`${form}.${key}`, value]),
      ),
    ),
    ...fields,
  })
