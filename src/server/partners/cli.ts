import { readFileSync } from 'node:fs'
import { err, ok, type Result } from '#lib/result.ts'
import { runConsole } from '#server/run-console.ts'
import type { ConsoleCommand } from '#server/console-commands.ts'
import { consoleErrorText } from '#server/startup-message.ts'
import type { PartnerCommandAction } from '#server/partners/partner-commands.ts'

const USAGE = `Usage:
  npm run partner -- list
  npm run partner -- show mill
  npm run partner -- add mill
  npm run partner -- host mill desk.mill.example        (host-remove removes one)
  npm run partner -- set mill labels.global.appName "Mill Desk"
  npm run partner -- set mill accent "#ffbf1f"          (an empty text is the product's own again)
  npm run partner -- style mill style.css               (an empty file removes it)
  npm run partner -- logo mill logo.svg                 (PNG, JPEG, WebP or SVG)
  npm run partner -- icon mill icon-512.png             (square PNG or SVG; also maskable)
  npm run partner -- picture-remove mill icon-512
  npm run partner -- remove mill

'default' is the partner of every other host name. docs/operations.md has all the settings.`

/** Reads the command line. Errors: how the command is used, or that a file cannot be read. */
function readCommand(args: readonly string[]): Result<ConsoleCommand, string> {
  try {
    const command = toChange(args)
    return command ? ok({ name: 'partner', command }) : err(USAGE)
  } catch (error) {
    return err(consoleErrorText(error))
  }
}

function toChange([verb, id, third, ...rest]: readonly string[]): PartnerCommandAction | undefined {
  if (verb === 'list') return { do: 'list' }
  if (id === undefined) return undefined
  if (verb === 'show' || verb === 'add' || verb === 'remove') return { do: verb, id }
  if (third === undefined) return undefined
  if (verb === 'set') return rest[0] === undefined ? undefined : { do: 'set', id, at: third, text: rest[0] }
  if (verb === 'host' || verb === 'host-remove') return { do: verb, id, hostname: third }
  if (verb === 'style') return { do: 'style', id, source: readFileSync(third, 'utf8') }
  if (verb === 'picture-remove') return { do: verb, id, picture: third }
  if (verb === 'logo' || verb === 'icon' || verb === 'maskable')
    return { do: verb, id, base64: readFileSync(third, 'base64') }
  return undefined
}

await runConsole(readCommand)
