import mammoth from 'mammoth'

/**
 * The words of a .docx file as HTML, with headings, lists, bold, italic and links; pictures are left out. Rejects where
 * the file is none.
 */
export async function wordToHtml(arrayBuffer: ArrayBuffer): Promise<string> {
  const withoutPicture = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer },
    { ignoreEmptyParagraphs: false, convertImage: withoutPicture },
  )
  return value
}
