import { baseLanguage } from '#lib/language/function-words.ts'

const words = (source: string): string => source.trim().split(/\s+/u).join('|')

/** Common nouns by language, as the last word of a name, or of a German compound, or as its first one. */
const COMMON_NOUNS: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    `(?:^|[ -])(?:${words(
      'plan course subscription box kit programme program package membership class workshop session service lesson club bundle app tool system scheme guide book studio shop check audit card pass offer pack ticket day week tour retreat training coaching',
    )})(?:e?s)?$`,
    'iu',
  ),
  de: new RegExp(
    `(?:${words(
      'kurs kurse abo abonnement plan paket box kiste korb programm training seminar workshop beratung service karte mitgliedschaft check tag reise buch app tool system studio laden coaching analyse stunde pass angebot set tarif verein gruppe schule akademie woche',
    )})$|(?:${words(
      'büro praxis kanzlei schule studio bäckerei werkstatt atelier akademie zentrum agentur buchhandlung gärtnerei klinik hotel café verlag brauerei',
    )})(?= )|-\\p{Lu}\\p{Ll}{1,40}$`,
    'iu',
  ),
  es: new RegExp(
    `^(?:${words(
      'plan curso taller caja suscripción membresía programa paquete servicio clase clases club kit app guía libro sesión bono abono cesta tarjeta escuela pack oferta asesoría consulta revisión academia clínica panadería librería hotel centro estudio gimnasio tienda casa granja restaurante peluquería limpieza huerto bodega agencia asociación coro',
    )})(?!\\p{L})`,
    'iu',
  ),
  fr: new RegExp(
    `^(?:${words(
      'abonnement cours atelier panier box coffret programme forfait formation séance stage club carte offre pack guide livre service plan école bilan kit auto-école chœur chorale maison institut cabinet boulangerie librairie studio salle centre clinique agence ferme cave salon garage restaurant café hôtel gîte crèche association académie jardin compagnie permis',
    )})(?!\\p{L})`,
    'iu',
  ),
  pt: new RegExp(
    `^(?:${words(
      'plano curso oficina caixa assinatura clube pacote serviço aula aulas guia livro sessão cesta buquê programa kit app cartão escola consultoria combo academia clínica padaria livraria hotel centro estúdio loja casa restaurante quinta associação agência limpeza',
    )})(?!\\p{L})`,
    'iu',
  ),
}
const ARTICLES: Readonly<Record<string, string>> = {
  en: words('the a an our your'),
  de: words(
    'der die das den dem des ein eine einen einem einer eines im am vom zum zur beim ins ans unser unsere unseren unserem unserer dein deine deinen deinem deiner ihr ihre ihren ihrem ihrer',
  ),
  es: words('el la los las un una del al tu su nuestro nuestra este esta'),
  fr: words('le la les un une du des au aux votre notre ton ta ce cet cette'),
  pt: words('o a os as um uma do da dos das no na ao à pelo pela num numa seu sua nosso nossa este esta'),
}
/** Articles that may belong to a name: ‘Le Chœur du jeudi existe’. */
const OWN_ARTICLES: Readonly<Record<string, RegExp>> = {
  en: /^(?:an?|the) /iu,
  de: /^(?:der|die|das|eine?) /iu,
  es: /^una? /iu,
  fr: /^une? /iu,
  pt: /^uma? /iu,
}
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/**
 * Is true if a name can be the subject of a sentence without an article: ‘That is why there is Pawline’, but not ‘… is
 * Group plan’. Common nouns take one, and so does a name that the person's texts use with one: ‘Das Radhof-Abo hält …’.
 */
export function takesNoArticle(name: string, texts: readonly string[], language: string): boolean {
  const base = baseLanguage(language)
  const articles = Object.hasOwn(ARTICLES, base) ? ARTICLES[base] : undefined
  if (articles === undefined) return true
  if (OWN_ARTICLES[base]?.test(name) || COMMON_NOUNS[base]?.test(name)) return false
  // English writes names with capitals.
  if (base === 'en' && /(?:^|\s)\p{Ll}{4,}/u.test(name)) return false
  const withArticle = new RegExp(`(?<!\\p{L})(?:${articles})\\s${escaped(name)}(?!\\p{L})`, 'iu')
  return !texts.some((text) => withArticle.test(text))
}
