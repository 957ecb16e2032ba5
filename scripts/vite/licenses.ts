import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly author?: unknown
  readonly homepage?: unknown
  readonly repository?: unknown
}

/** Only needed to build, but parts of them are in what is built. */
const BUILT_IN = ['node_modules/tlds']
const TEXT_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-].*)?$/i
const LINE = `\n${'-'.repeat(80)}\n\n`

/**
 * The notices of every package that ships: what the browser loads and what the server needs to run. Throws where a
 * package has no licence that can be told.
 */
export function licenseNotices(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const shipped = Object.entries(packages)
    .filter(
      ([path, { dev, devOptional }]) =>
        path.startsWith('node_modules/') && ((!dev && !devOptional) || BUILT_IN.includes(path)),
    )
    .map(([path]) => join(root, path))
    // Names of other platforms.
    .filter((directory) => existsSync(join(directory, 'package.json')))
    .map((directory) => ({
      directory,
      manifest: JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest,
    }))
    .toSorted((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1))
  const apache = shipped
    .map(({ directory }) => textsIn(directory))
    .find((text) => text.includes('Apache License') && text.includes('APPENDIX'))
  const notices = shipped.map(({ directory, manifest }) => notice(manifest, textsIn(directory), apache ?? ''))
  return [HEAD, ...new Set(notices)].join(LINE)
}

const HEAD = `Offer Desk includes the following software of others, each under its own licence.
Offer Desk itself is under the GNU Affero General Public License, version 3 or later: see /license.txt, and /source for its source code.
`

function notice(manifest: Manifest, ownText: string, apache: string): string {
  const { name, version } = manifest
  const license = licenseOf(manifest)
  const text = ownText || standardText(license, personOf(manifest), apache)
  if (text === undefined) throw new Error(`${name} ${version} (${license}) ships no text of its licence`)
  return `${[`${name} ${version}`, `Licence: ${license}`, addressOf(manifest)].filter((line) => line !== '').join('\n')}\n\n${text.trim()}\n`
}

const textsIn = (directory: string): string =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')

function licenseOf({ name, license }: Manifest): string {
  const named = typeof license === 'object' && license !== null && 'type' in license ? license.type : license
  if (typeof named !== 'string' || named === '') throw new Error(`${name} names no licence`)
  return named
}

const personOf = ({ name, author }: Manifest): string => {
  const named = typeof author === 'object' && author !== null && 'name' in author ? author.name : author
  return typeof named === 'string' && named !== '' ? named : `the authors of ${name}`
}

function addressOf({ homepage, repository }: Manifest): string {
  const url = typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : repository
  return [url, homepage].find((address): address is string => typeof address === 'string') ?? ''
}

/** Some packages name a licence and leave its text out. */
function standardText(license: string, holder: string, apache: string): string | undefined {
  if (license === 'Apache-2.0') return apache || undefined
  return license === 'MIT' ? `Copyright (c) ${holder}\n\n${MIT}` : undefined
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
