import { EXPORT_NOTES } from '#domain/partner/export-notes.ts'
import { DEFAULT_PARTNER, NOTIFIER_LABELS, type Partner } from '#domain/partner/partner.ts'
import { isObject } from '#lib/json.ts'

/** Rule that a setting has to follow; partner-problems.ts says it in words. */
export type PartnerRuleName =
  | 'name'
  | 'label'
  | 'nav'
  | 'colour'
  | 'yes-no'
  | 'audience'
  | 'own-file'
  | 'page'
  | 'email'
  | 'contact'
  | 'hosts'
  | 'object'
  | 'unknown'

/** A part of somebody's settings that could not be taken. `at`: its place, such as `labels.home.headline`. */
export interface PartnerFinding {
  readonly at: string
  readonly rule: PartnerRuleName
}

/** Gives the value as it is kept, or undefined where it is none. */
type SettingReader = (text: string) => string | undefined
interface PartnerRule {
  readonly read: SettingReader
  readonly name: PartnerRuleName
}

const NAME: PartnerRule = {
  read: (text) => match(text.trim(), /^[^\p{Cc}]{1,60}$/u),
  name: 'name',
}
const WORDS: PartnerRule = {
  read: (text) => match(text.trim(), /^[^\p{Cc}]{1,300}$/u),
  name: 'label',
}
/** Five of them share a phone's width. */
const NAV: PartnerRule = {
  read: (text) => match(text.trim(), /^[^\p{Cc}]{1,16}$/u),
  name: 'nav',
}
const COLOUR: PartnerRule = { read: toHex, name: 'colour' }
const YES_NO: PartnerRule = {
  read: (text) => match(text.trim().toLowerCase(), /^(?:yes|no)$/),
  name: 'yes-no',
}
const AUDIENCE: PartnerRule = {
  read: (text) => match(text.trim().toLowerCase(), /^(?:everyone|admins)$/),
  name: 'audience',
}
/** Files that the page itself loads may only come from its own server. */
const OWN_FILE_RULE: PartnerRule = {
  read: (text) => match(text, /^\/(?![/\\])[\w./?=-]{0,200}$/),
  name: 'own-file',
}
const PAGE: PartnerRule = {
  read: toPage,
  name: 'page',
}
const ADDRESS: PartnerRule = {
  read: (text) => match(text.trim(), /^[^\s@<>"\p{Cc}]{1,64}@[^\s@<>"\p{Cc}]{1,255}$/u),
  name: 'email',
}

/** Address where people are helped: an email address, or a page. */
const CONTACT: PartnerRule = {
  read: (text) => ADDRESS.read(text) ?? match(text.trim(), /^https:\/\/[^\s\p{Cc}"'<>\\]{1,500}$/iu),
  name: 'contact',
}
const HOSTS: PartnerRule = { read: toHosts, name: 'hosts' }

/** Labels that the product has words for where they are used. */
const OPTIONAL_LABELS: readonly string[] = [...NOTIFIER_LABELS, ...Object.keys(EXPORT_NOTES)]

/** Rule that each part follows. A part that is not listed is unknown. */
const PARTNER_RULES: Readonly<
  Record<Exclude<keyof Partner, 'name' | 'accent' | 'showName'>, (key: string) => PartnerRule>
> = {
  labels: (key) => (key.startsWith('global.nav.') ? NAV : WORDS),
  assets: () => OWN_FILE_RULE,
  resources: (key) => (key === 'contact' ? ADDRESS : key === 'contactName' ? NAME : PAGE),
  colors: () => COLOUR,
  shortcuts: () => AUDIENCE,
  pages: () => YES_NO,
  help: (key) => (key === 'address' ? CONTACT : NAME),
  mail: (key) => (key === 'fromName' ? NAME : ADDRESS),
  hosts: () => HOSTS,
}

/**
 * Reads a partner out of anything, such as settings that somebody wrote: never fails. What is missing, unknown or wrong
 * is the neutral partner's, part by part; an empty text counts as missing. `problems` tells of what was not taken.
 */
export function readPartner(value: unknown): {
  readonly partner: Partner
  readonly problems: readonly PartnerFinding[]
} {
  const problems: PartnerFinding[] = []
  const given = isObject(value) ? value : {}
  if (!isObject(value)) problems.push({ at: '', rule: 'object' })
  const known = new Set<string>(['name', 'accent', 'showName', ...Object.keys(PARTNER_RULES)])
  for (const key of Object.keys(given)) if (!known.has(key)) problems.push({ at: key, rule: 'unknown' })

  const readText = (at: string, text: unknown, neutral: string, rule: PartnerRule): string => {
    if (text === undefined || text === null || text === '') return neutral
    const read = typeof text === 'string' && text.trim() !== '' ? rule.read(text) : undefined
    if (read === undefined) problems.push({ at, rule: rule.name })
    return read ?? neutral
  }
  const readGroup = <G extends keyof typeof PARTNER_RULES>(group: G): Partner[G] => {
    const parts = isObject(given[group]) ? given[group] : {}
    if (given[group] !== undefined && !isObject(given[group])) problems.push({ at: group, rule: 'object' })
    const neutral: Readonly<Record<string, string>> = DEFAULT_PARTNER[group]
    const optional: readonly string[] = group === 'labels' ? OPTIONAL_LABELS : []
    // Topics are read by themselves: help-topics.ts.
    for (const key of Object.keys(parts).filter((one) => group !== 'help' || one !== 'topics'))
      if (!Object.hasOwn(neutral, key) && !optional.includes(key))
        problems.push({ at: `${group}.${key}`, rule: 'unknown' })
    // Has the same keys as the neutral partner, and so the same type.
    const own = optional.flatMap((key): [string, string][] => (Object.hasOwn(parts, key) ? [[key, '']] : []))
    return Object.fromEntries(
      [...Object.entries(neutral), ...own]
        .map(([key, text]) => [key, readText(`${group}.${key}`, parts[key], text, PARTNER_RULES[group](key))] as const)
        .filter(([key, text]) => text !== '' || Object.hasOwn(neutral, key)),
    ) as unknown as Partner[G]
  }
  const labels = readGroup('labels')
  // A partner with its own name must not show the product's legal name in the footer of its pages.
  const legalName =
    labels['global.legalCompanyName'] === DEFAULT_PARTNER.labels['global.legalCompanyName']
      ? labels['global.appName']
      : undefined
  const partner: Partner = {
    name: readText('name', given.name, DEFAULT_PARTNER.name, NAME),
    labels: legalName === undefined ? labels : { ...labels, 'global.legalCompanyName': legalName },
    assets: readGroup('assets'),
    resources: readGroup('resources'),
    accent: readText('accent', given.accent, DEFAULT_PARTNER.accent, COLOUR),
    showName: readText('showName', given.showName, DEFAULT_PARTNER.showName, YES_NO),
    colors: readGroup('colors'),
    shortcuts: readGroup('shortcuts'),
    pages: readGroup('pages'),
    help: readGroup('help'),
    mail: readGroup('mail'),
    hosts: readGroup('hosts'),
  }
  return { partner, problems }
}

const match = (text: string, shape: RegExp): string | undefined => (shape.test(text) ? text : undefined)

/** `#abc` and `#AABBCC` as `#aabbcc`. */
function toHex(text: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase())?.[1]
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/

/** Host names, with a port where they have one, between spaces or commas. */
function toHosts(text: string): string | undefined {
  const hosts = text.toLowerCase().match(/[^\s,;]+/g) ?? []
  return hosts.length <= 20 && hosts.every((host) => HOST.test(host)) ? [...new Set(hosts)].join(' ') : undefined
}

/** Links lead to a path of this server or over http(s): neither scripts nor a host behind two slashes. */
function toPage(text: string): string | undefined {
  const address = text.trim()
  if (/[\s\p{Cc}"'<>\\]/u.test(address) || address.length > 500) return undefined
  return /^\/(?!\/)/.test(address) || /^https?:\/\/[^/?#]+/i.test(address) ? address : undefined
}
