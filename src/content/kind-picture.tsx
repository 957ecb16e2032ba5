import type { TextPictureKind } from '#domain/formats/text-picture-kind.ts'
import css from './kind-picture.module.css'

type Bar = readonly [x: number, y: number, width: number, height: number, fill: 'dark' | 'light' | 'brand' | 'link']

const BARS: Readonly<Record<TextPictureKind, readonly Bar[]>> = {
  ad: [
    [5, 4, 12, 2, 'light'],
    [5, 8, 26, 12, 'brand'],
    [5, 22, 18, 2, 'light'],
  ],
  email: [
    [5, 5, 20, 2.5, 'dark'],
    [5, 10, 26, 1.6, 'light'],
    [5, 13.5, 24, 1.6, 'light'],
    [5, 17, 26, 1.6, 'light'],
    [5, 21, 11, 3.5, 'brand'],
  ],
  page: [
    [0, 0, 36, 7, 'brand'],
    [5, 10, 22, 3, 'dark'],
    [5, 15.5, 26, 1.6, 'light'],
    [5, 19, 20, 1.6, 'light'],
    [5, 22.5, 9, 3, 'brand'],
  ],
  post: [
    [5, 3.5, 26, 15, 'brand'],
    [5, 21, 24, 1.8, 'light'],
    [5, 24.2, 14, 1.8, 'light'],
  ],
  search: [
    [5, 6, 14, 1.8, 'light'],
    [5, 10, 24, 3, 'link'],
    [5, 15.5, 26, 1.8, 'light'],
    [5, 19, 18, 1.8, 'light'],
  ],
  text: [
    [5, 6, 26, 1.8, 'light'],
    [5, 10, 26, 1.8, 'light'],
    [5, 14, 26, 1.8, 'light'],
    [5, 18, 16, 1.8, 'light'],
  ],
}

/** A sketch of a text, 45 × 35 px: decoration beside its title. Inside `brandScope` it has the company's colour. */
export function KindPicture({ kind }: { readonly kind: TextPictureKind }) {
  return (
    <svg className={css.picture} viewBox="0 0 36 28" width="45" height="35" aria-hidden="true">
      {BARS[kind].map(([x, y, width, height, fill]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1" className={css[fill]} />
      ))}
    </svg>
  )
}
