/** How a network shows a post. */
export interface Network {
  /** What unfolds a text that is cut. */
  readonly more: string
  /** The text stands before the picture, or after it. */
  readonly text: 'above' | 'below'
  /** The picture that it asks for, in pixels; absent: none. */
  readonly picture?: readonly [widthPx: number, heightPx: number]
}

const NETWORKS: Readonly<Record<string, Network>> = {
  facebook: { more: 'See more', text: 'above', picture: [1200, 630] },
  instagram: { more: 'more', text: 'below', picture: [1080, 1080] },
  linkedin: { more: '…more', text: 'above', picture: [1200, 627] },
  x: { more: 'Show more', text: 'above', picture: [1600, 900] },
  threads: { more: 'See more', text: 'above' },
}

const AD: Network = { more: 'See more', text: 'above', picture: [1200, 628] }

/** How the network of a format shows what is posted there; advertisements as Facebook does. */
export const networkOfFormat = (format: string): Network =>
  (Object.hasOwn(NETWORKS, format) ? NETWORKS[format] : undefined) ?? AD
