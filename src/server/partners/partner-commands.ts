import { withSetting } from '#domain/partner/partner-settings.ts'
import { partnerProblems } from '#domain/partner/partner-problems.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { PartnerConfiguration, ListedPartner, PartnerService } from '#server/partners/partner-service.ts'
import * as z from 'zod/mini'

const id = z.string()
const changeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('list') }),
  z.object({ do: z.literal('show'), id }),
  z.object({ do: z.literal('add'), id }),
  z.object({ do: z.literal('remove'), id }),
  /** `at`: a setting's place, such as `labels.home.headline`; an empty text takes it away. */
  z.object({ do: z.literal('set'), id, at: z.string(), text: z.string() }),
  z.object({ do: z.enum(['host', 'host-remove']), id, hostname: z.string() }),
  z.object({ do: z.literal('style'), id, source: z.string() }),
  /** A picture's bytes in base64. */
  z.object({ do: z.enum(['logo', 'icon', 'maskable']), id, base64: z.string() }),
  z.object({ do: z.literal('picture-remove'), id, picture: z.string() }),
])
export type PartnerCommandAction = z.output<typeof changeSchema>

/** Actions of the `partner` command. */
export const partnerCommandSchema = z.object({ name: z.literal('partner'), command: changeSchema })

type Lines = Promise<Result<readonly string[], string>>

/** Carries a command out. Gives lines for the person at the console. Errors: a sentence for them. */
export async function runPartnerCommand(partners: PartnerService, command: PartnerCommandAction): Lines {
  switch (command.do) {
    case 'list':
      return ok(await listLines(partners))
    case 'show':
      return show(partners, command.id)
    case 'add':
      return reportOutcome(await partners.add(command.id), () => [
        `Added ${command.id}. Its host name next: npm run partner -- host ${command.id} desk.example.com`,
      ])
    case 'remove':
      return reportOutcome(await partners.remove(command.id), () => [`Removed ${command.id}.`])
    case 'set':
      return set(partners, command)
    case 'host':
      return reportOutcome(await partners.addHost(command.id, command.hostname), (hostname) => [
        `${hostname} is ${command.id} from now on.`,
      ])
    case 'host-remove':
      return reportOutcome(await partners.removeHost(command.id, command.hostname), (hostname) => [
        `${hostname} is no longer ${command.id}.`,
      ])
    case 'style':
      return reportOutcome(await partners.saveStyle(command.id, command.source), ({ acceptedCount, dropped }) => [
        `${acceptedCount} declarations are used, ${dropped.length} parts are left out.`,
        ...dropped.map(({ line, what, why }) => `  line ${line}: ${why}: ${what}`),
      ])
    case 'picture-remove':
      return reportOutcome(await partners.removePicture(command.id, command.picture), (name) => [`Removed ${name}.`])
    default:
      return reportOutcome(
        await partners.savePicture(command.id, command.do, Buffer.from(command.base64, 'base64')),
        (name) => [`Kept as ${name}.`],
      )
  }
}

const reportOutcome = <T>(
  done: Result<T, string>,
  words: (value: T) => readonly string[],
): Result<readonly string[], string> => (done.ok ? ok(words(done.value)) : done)

async function listLines(partners: PartnerService): Promise<readonly string[]> {
  const lines = await partners.list()
  return lines.length === 0
    ? ['There are no partners yet: everyone sees the product’s own name and branding.']
    : lines.map(lineOf)
}

const lineOf = ({ id: name, appName, hosts }: ListedPartner): string =>
  [name, appName, hosts.join(', ') || 'no host name yet'].join('  ')

async function show(partners: PartnerService, name: string): Lines {
  const found = await partners.get(name)
  return found ? ok(detailLines(found)) : err(`There is no partner ${name}`)
}

const detailLines = (found: PartnerConfiguration): readonly string[] => [
  lineOf(found),
  `pictures: ${found.pictures.join(', ') || 'none'}`,
  `style: ${found.style === '' ? 'none' : `${found.style.length} characters`}`,
  ...placesOf(found.settings).map(([at, text]) => `${at} = ${text}`),
  ...found.problems.map(({ at, why }) => `left out: ${at}: ${why}`),
]

function placesOf(settings: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  return Object.entries(settings).flatMap(([key, value]) =>
    isObject(value)
      ? Object.entries(value).map(([inner, text]) => [`${key}.${inner}`, String(text)] as const)
      : [[key, String(value)] as const],
  )
}

/** Changes one setting by its path. An invalid value changes nothing. */
async function set(
  partners: PartnerService,
  { id: name, at, text }: Extract<PartnerCommandAction, { do: 'set' }>,
): Lines {
  const settings = withSetting((await partners.get(name))?.settings ?? {}, at, text)
  const problem = partnerProblems(settings).find((each) => each.at === at)
  if (problem) return err(`${at}: ${problem.why}`)
  return reportOutcome(await partners.saveSettings(name, settings), () => [
    text === '' ? `${at} is the product’s own again.` : `${at} = ${text}`,
  ])
}
