import type { PartnerSettings } from '#domain/partner/partner-settings.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { type PartnerTopic, partnerTopicSchema } from '#domain/partner/partner-topic.ts'
import { isObject } from '#lib/json.ts'
import { slugify } from '#lib/text/text.ts'
import * as z from 'zod/mini'

export const MAX_PARTNER_TOPICS = 100

/** Reads the partner's own topics out of settings; what isn't one is left out. */
export function readPartnerTopics(settings: unknown): PartnerTopic[] {
  const help = isObject(settings) ? settings['help'] : undefined
  const topics = isObject(help) && Array.isArray(help['topics']) ? help['topics'] : []
  return topics.slice(0, MAX_PARTNER_TOPICS).flatMap((topic) => {
    const read = z.safeParse(partnerTopicSchema, topic)
    return read.success ? [read.data] : []
  })
}

/** The settings with a topic in the place of the one with its name, or at the end. */
export function withPartnerTopic(settings: PartnerSettings, topic: PartnerTopic): PartnerSettings {
  const before = readPartnerTopics(settings)
  const isNew = before.every(({ name }) => name !== topic.name)
  return withTopics(settings, isNew ? [...before, topic] : before.map((one) => (one.name === topic.name ? topic : one)))
}

export const withoutPartnerTopic = (settings: PartnerSettings, name: string): PartnerSettings =>
  withTopics(
    settings,
    readPartnerTopics(settings).filter((one) => one.name !== name),
  )

function withTopics(settings: PartnerSettings, topics: readonly PartnerTopic[]): PartnerSettings {
  const before = isObject(settings['help']) ? settings['help'] : {}
  const help = Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'topics'))
  return { ...settings, help: topics.length === 0 ? help : { ...help, topics } }
}

/** A name for a new topic that none of the partner's has. */
export function newTopicName(settings: PartnerSettings, title: string): string {
  const taken = new Set(readPartnerTopics(settings).map(({ name }) => name))
  const base = `our-${slugify(title, 'topic')}`
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`
    if (!taken.has(name)) return name
  }
}

/** Title of the group with the partner's own topics. */
export const partnerGroupTitle = ({ help, labels }: Pick<Partner, 'help' | 'labels'>): string =>
  help.groupTitle || labels['global.appName']
