import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { isHost } from '#domain/extensions/csp-hosts.ts'
import { isObject } from '#lib/json.ts'
import { parsedUrl } from '#lib/parsed-url.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isolateDirection, slugify } from '#lib/text/text.ts'

/** Places that an extension can be shown in. */
export const EXTENSION_UIS = ['modal', 'window', 'hidden', 'inline', 'left-panel', 'right-panel'] as const
export type ExtensionUi = (typeof EXTENSION_UIS)[number]

/** Rights that a manifest can ask for and a person can agree to. */
export const EXTENSION_PERMISSIONS = ['read:opportunity', 'read:strategy', 'read:company', 'write'] as const
export type ExtensionPermission = (typeof EXTENSION_PERMISSIONS)[number]

const MENU_OPTION_TYPES = ['item', 'divider', 'header'] as const

/** Sizes of frames in CSS pixels (specification, 9.09). */
export const FRAME_SIZES = { step: 50, min: 500, modalMax: 1280, panelDefault: 500, panelMax: 720 } as const

/**
 * The code of an extension has at most this many UTF-16 code units: all extensions share the local storage of a
 * browser.
 */
export const MAX_CODE_CHARS = 512 * 1024
const MAX_HOSTS = 20
export const MAX_MENU_OPTIONS = 20

const text = (maxChars: number) => z._default(z.string().check(z.maxLength(maxChars)), '')
const YES = new Set(['yes', 'true', '1'])
const NO = new Set(['no', 'false', '0', ''])
/** Yes and No of a form become booleans (specification, 5.12). */
const yesNoSchema = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.union([z.boolean(), z.string()]),
      z.transform((value) => booleanOf(value, fallback)),
    ),
    fallback,
  )
/** Zero: as large as the window allows. */
const frameSizeSchema = z._default(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => (value === '' ? FRAME_SIZES.min : clampFrameSize(Number(value)))),
  ),
  FRAME_SIZES.min,
)
/** A page or picture: a path of this server, over https, or (pictures) a `data:image/` address. */
const address = z._default(
  z.string().check(z.maxLength(100_000), z.refine(isAddress, t`must start with https:// or /`)),
  '',
)

const menuOptionSchema = z.object({
  title: text(80),
  name: text(80),
  type: z._default(z.enum(MENU_OPTION_TYPES), 'item'),
  classes: text(200),
  icon: text(80),
  disabled: yesNoSchema(false),
})
export type MenuOption = z.output<typeof menuOptionSchema>

const optionsSchema = z.object({
  package: text(200),
  standalone: yesNoSchema(false),
  color: text(40),
  theme: z._default(z.enum(['', 'light', 'dark']), ''),
  dismissable: yesNoSchema(true),
})

const networkSchema = z.object({
  /** Host names, without a scheme or a path; `none` is the same as an empty list. */
  hosts: z._default(
    z.pipe(
      z.array(z.string().check(z.maxLength(253))).check(z.maxLength(MAX_HOSTS)),
      z.transform((hosts) => hosts.map((host) => host.trim().toLowerCase()).filter((host) => host !== 'none')),
    ),
    [],
  ),
  reason: text(300),
})

const permission = z.enum(EXTENSION_PERMISSIONS)
const permissions = z.pipe(
  z.union([z.array(permission), permission, z.literal('')]),
  z.transform((value): readonly ExtensionPermission[] =>
    value === '' ? [] : [...new Set(typeof value === 'string' ? [value] : value)],
  ),
)

const manifestSchema = z.object({
  id: text(80),
  version: text(40),
  name: text(80),
  title: z.string().check(z.maxLength(80)),
  description: text(1000),
  author: text(120),
  canvasURL: address,
  posterURL: address,
  infoURL: address,
  iconURL: address,
  coverURL: address,
  termsURL: address,
  code: text(MAX_CODE_CHARS),
  ui: z._default(z.enum(EXTENSION_UIS), 'modal'),
  target: text(80),
  permissions: z._default(permissions, []),
  /** Reasons for each permission, in the author's words, by permission. */
  reasons: z._default(z.record(z.string(), z.string().check(z.maxLength(300))), {}),
  network: z._default(networkSchema, { hosts: [], reason: '' }),
  menu: z._default(z.array(menuOptionSchema).check(z.maxLength(MAX_MENU_OPTIONS)), []),
  status: z._default(z.enum(['active', 'inactive']), 'active'),
  protected: yesNoSchema(false),
  minWidth: frameSizeSchema,
  minHeight: frameSizeSchema,
  allowFullscreen: yesNoSchema(true),
  allowPopout: yesNoSchema(false),
  options: z._default(optionsSchema, { package: '', standalone: false, color: '', theme: '', dismissable: true }),
})
/** Description of an extension and what it asks for (specification, 3.29), with every field filled in. */
export type Manifest = z.output<typeof manifestSchema>

/**
 * Reads a manifest as a file, an address or a form gives it: the title is required, the name comes from it, and unknown
 * fields are left out. Errors: one sentence that names the field.
 */
export function readManifest(given: unknown): Result<Manifest, string> {
  if (!isObject(given)) return err(t`This isn’t a manifest. A manifest is a JSON object with a title.`)
  const parsed = manifestSchema.safeParse(withoutEmpty(given))
  if (!parsed.success) return err(manifestFault(parsed.error.issues[0]))
  const title = parsed.data.title.trim()
  if (title === '') return err(REQUIRED_FIELDS_MESSAGE)
  const name = slugify(parsed.data.name.trim() || title, 'extension')
  const badHost = parsed.data.network.hosts.find((host) => !isHost(host))
  if (badHost !== undefined)
    return err(t`“${{ host: isolateDirection(badHost) }}” isn’t a host name. Use host names such as api.example.com.`)
  if (parsed.data.code === '' && parsed.data.canvasURL === '')
    return ok({ ...parsed.data, title, name, id: parsed.data.id || name, status: 'inactive' })
  return ok({ ...parsed.data, title, name, id: parsed.data.id || name })
}

/** Fields that forms and older manifests leave null. */
const withoutEmpty = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined))

function manifestFault(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string {
  const field = issue?.path.map(String).join('.') ?? ''
  if (field === 'title') return REQUIRED_FIELDS_MESSAGE
  const reason = issue?.message ?? t`it doesn’t have the expected format`
  return t`The manifest’s “${{ field: isolateDirection(field) }}” can’t be used: ${reason}.`
}

function booleanOf(value: boolean | string, fallback: boolean): boolean {
  if (typeof value === 'boolean') return value
  const word = value.trim().toLowerCase()
  return YES.has(word) || (!NO.has(word) && fallback)
}

/** Zero, or at least 500 and at most 1280 in steps of 50. */
function clampFrameSize(px: number): number {
  if (!Number.isFinite(px) || px < 0) return FRAME_SIZES.min
  if (px === 0) return 0
  const stepped = Math.round(px / FRAME_SIZES.step) * FRAME_SIZES.step
  return Math.min(Math.max(stepped, FRAME_SIZES.min), FRAME_SIZES.modalMax)
}

function isAddress(given: string): boolean {
  if (given === '' || /^\/(?![/\\])/.test(given) || /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(given))
    return true
  const url = parsedUrl(given)
  return url?.protocol === 'https:' && url.username === ''
}
