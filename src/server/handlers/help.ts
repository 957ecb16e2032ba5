import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HELP_METHODS } from '#contract/methods/help.ts'
import { partnerGroupTitle } from '#domain/partner/help-topics.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import type { Session } from '#server/identity/session.ts'
import type { Branding } from '#server/partners/branding-store.ts'
import * as z from 'zod/mini'

const helpContentsSchema = z.array(
  z.object({
    title: z.string(),
    content: z.array(z.object({ title: z.string(), content: z.string(), name: z.string() })),
  }),
)
/** A group of the table of contents with its articles. */
type HelpContentsGroup = z.output<typeof helpContentsSchema>[number]

/** The groups of the product's own articles. */
export type HelpContents = () => Promise<readonly HelpContentsGroup[]>

interface Deps {
  readonly helpContents: HelpContents
  readonly brandings: { of(partner: string): Promise<Pick<Branding, 'partner' | 'helpTopics'>> }
}

/**
 * Reads the table of contents that the build puts beside the pages (scripts/vite/help-plugin.ts), once it is there.
 * While developing, Vite writes it after the server has started.
 */
export function createHelpContents(clientDir: string): HelpContents {
  let known: Promise<readonly HelpContentsGroup[]> | undefined
  const read = async (): Promise<readonly HelpContentsGroup[]> =>
    z.parse(helpContentsSchema, JSON.parse(await readFile(join(clientDir, 'help/contents.json'), 'utf8')))
  return async () => {
    known ??= read()
    try {
      return await known
    } catch {
      known = undefined
      return []
    }
  }
}

export function createHelpHandlers({ helpContents, brandings }: Deps): Pick<Handlers, keyof typeof HELP_METHODS> {
  const contents = withCaller<unknown>(async (_none, { session }) =>
    answerValue([...(await helpContents()), ...(await partnerGroup(session))]),
  )
  const partnerGroup = async ({ partner: id }: Session): Promise<readonly HelpContentsGroup[]> => {
    const { partner, helpTopics } = await brandings.of(id)
    if (helpTopics.length === 0) return []
    return [
      {
        title: partnerGroupTitle(partner),
        content: helpTopics.map(({ title, content, name }) => ({ title, content, name })),
      },
    ]
  }
  return {
    'help.getTableOfContents': contents,
    'help.fetchTableOfContents': contents,
    'help.getPartnerTopics': withCaller(async (_none, { session }) =>
      answerValue((await brandings.of(session.partner)).helpTopics),
    ),
  }
}
