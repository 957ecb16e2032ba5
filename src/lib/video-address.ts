import { parsedUrl, type ParsedUrl } from './parsed-url.ts'

/** Ways to watch a video: in our player, in the player of a video site, or on a page in a new window. */
export type VideoAddress = VideoFile | VideoEmbed | { readonly type: 'link'; readonly url: string }

export interface VideoFile {
  readonly type: 'file'
  readonly url: string
  /** A WebVTT file; undefined where the address names none. */
  readonly captions: string | undefined
}

export interface VideoEmbed {
  readonly type: 'embed'
  /** The address of the player. */
  readonly url: string
  readonly host: string
}

const YOUTUBE = 'www.youtube-nocookie.com'
const VIMEO = 'player.vimeo.com'

/** Sites that people copy addresses from, by the host of the player that keeps the fewest cookies. */
const SITES: Readonly<Record<string, readonly string[]>> = {
  [YOUTUBE]: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  [VIMEO]: ['vimeo.com'],
}

const FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i
const OWN_PATH = /^\/(?![/\\])/

/** The host of the player of a video site: `www.youtube-nocookie.com` for `youtu.be`. Any other host is its own. */
export function playerHost(host: string): string {
  const plain = host.replace(/^www\./, '')
  return Object.keys(SITES).find((player) => player === host || SITES[player]?.includes(plain)) ?? host
}

/** The player of a video on YouTube or Vimeo; undefined for every other address. */
export function playerOf(address: string): VideoEmbed | undefined {
  const url = parsedUrl(address.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  const host = playerHost(url.host)
  const player = host === YOUTUBE ? youtubePlayer(url) : host === VIMEO ? vimeoPlayer(url) : undefined
  return player === undefined ? undefined : { type: 'embed', host, url: player }
}

/**
 * Tells how a video is watched. `hosts`: of the players that may be shown inside the product; any other one opens in a
 * new window.
 */
export function readVideo(address: string, hosts: readonly string[]): VideoAddress {
  const given = address.trim()
  const [path = ''] = given.split(/[?#]/)
  const url = parsedUrl(given)
  if (OWN_PATH.test(given) || url?.protocol === 'https:') {
    if (FILE.test(path)) return { type: 'file', url: given.replace(/#.*$/, ''), captions: captionsOf(given) }
  }
  const player =
    playerOf(given) ??
    (url && isFramable(url) ? ({ type: 'embed', url: url.href, host: url.host } as const) : undefined)
  return player && hosts.includes(player.host) ? player : { type: 'link', url: given }
}

const isLocal = ({ hostname }: ParsedUrl): boolean => hostname === 'localhost' || hostname === '127.0.0.1'

/** A page that may be shown in a frame: over https, or of this very machine while somebody tries it out. */
export const isFramable = (url: ParsedUrl): boolean =>
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) && url.username === ''

/** `…/film.mp4#captions=/film.vtt`: only a file beside the video, or over https. */
function captionsOf(address: string): string | undefined {
  const [, named = ''] = /#captions=(.+)$/.exec(address) ?? []
  return OWN_PATH.test(named) || parsedUrl(named)?.protocol === 'https:' ? named : undefined
}

/** The value of a parameter that is made of letters, digits, - and _; else empty. */
function param({ search }: ParsedUrl, name: string): string {
  const found = search
    .slice(1)
    .split('&')
    .find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return /^[\w-]+$/.test(value) ? value : ''
}

function youtubePlayer(url: ParsedUrl): string | undefined {
  const [, inPath] = /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})\/?$/.exec(url.pathname) ?? []
  const id = param(url, 'v') || inPath
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return undefined
  const start = secondsOf(param(url, 't') || param(url, 'start'))
  return `https://${YOUTUBE}/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`
}

/** 90, for `90`, `90s` and `1m30s`. */
function secondsOf(text: string): number {
  const [whole, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0
}

function vimeoPlayer(url: ParsedUrl): string | undefined {
  const [, id, inPath = ''] = /\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  if (id === undefined) return undefined
  // A video that isn't listed has a second name beside its number.
  const hash = param(url, 'h') || inPath
  return `https://${VIMEO}/video/${id}?autoplay=1&dnt=1${hash === '' ? '' : `&h=${hash}`}`
}
