import type { MethodAnswer } from '#contract/methods.ts'

/** A picture within its own address: partners' pictures are served at their own host names alone. */
export const pictureUrl = ({ mediaType, base64 }: MethodAnswer<'admin.getPartnerPicture'>): string =>
  `data:${mediaType};base64,${base64}`

/** A file's bytes in base64. Rejects where it cannot be read any more. */
export function readBase64(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
