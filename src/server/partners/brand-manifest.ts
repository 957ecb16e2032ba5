import { brandShades } from '#domain/pages/brand-colors.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { isObject } from '#lib/json.ts'
import { type PartnerAsset, type Branding, pictureSizePx } from '#server/partners/branding-store.ts'

/**
 * The installed app's description under a partner: the built one with the partner's name, colours and icons. Pictures
 * of the product's own screens would show another name, and are left out. Undefined where the built one cannot be read.
 */
export function brandManifest(built: string, { partner, pictures }: Branding): string | undefined {
  const manifest = parse(built)
  if (!manifest) return undefined
  const icons = pictures.filter(({ name }) => name !== 'logo').map(toIcon)
  const name = partner.labels['global.appName']
  const [first] = icons
  return JSON.stringify({
    ...manifest,
    screenshots: undefined,
    name,
    short_name: name,
    description: partner.labels['home.subheading'],
    ...colorsOf(partner),
    ...(first ? { icons, shortcuts: withIcon(manifest.shortcuts, first) } : {}),
  })
}

/** The title bar and the splash follow the accent where the partner has set no colour for them. */
function colorsOf({ accent, colors }: Partner) {
  const theme = colors.theme || accent
  const background = colors.background || (accent === '' ? '' : brandShades(accent).light.ground)
  return {
    ...(theme === '' ? {} : { theme_color: theme }),
    ...(background === '' ? {} : { background_color: background }),
  }
}

const parse = (built: string): Record<string, unknown> | undefined => {
  try {
    const manifest: unknown = JSON.parse(built)
    return isObject(manifest) ? manifest : undefined
  } catch {
    return undefined
  }
}

function toIcon(picture: PartnerAsset) {
  const size = pictureSizePx(picture)
  return {
    src: picture.url,
    sizes: Number.isNaN(size) ? 'any' : `${size}x${size}`,
    type: picture.mediaType,
    ...(picture.name.startsWith('maskable-') ? { purpose: 'maskable' } : {}),
  }
}

const withIcon = (shortcuts: unknown, { src, sizes }: { readonly src: string; readonly sizes: string }): unknown =>
  Array.isArray(shortcuts)
    ? shortcuts.map((shortcut: unknown) => (isObject(shortcut) ? { ...shortcut, icons: [{ src, sizes }] } : shortcut))
    : []
