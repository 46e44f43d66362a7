import { filled, type Said, type SaidErrors, type Told } from '../../models/said';
import type { Errors } from '../../models/schema';
import { locale } from './locale';
import type { Locale } from './shell';

/** Group -> name -> what is said in another language, with the places of the English. */
export type SaidTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is said before sign-in: few, and loaded at once. */
export const atSignIn = {
    rule: {
        required: 'Campo obligatorio.',
        type: 'Tipo de dato no válido.',
        value: 'Valor no válido.',
        tooLong: 'No debe superar %{limit} carácter. |||| No debe superar %{limit} caracteres.',
        noResponse: 'El servicio no responde.',
        communication:
            'Error de comunicación con el servicio.  Compruebe su conexión o póngase en contacto con el administrador del sistema.',
    },
    call: {
        otherSite: 'Esta solicitud vino de otro sitio.',
        tooLarge: 'La solicitud es demasiado grande.',
        diskFull: 'El disco del servidor está lleno. Avise al administrador del sistema.',
        unavailable: 'No se puede acceder a la base de datos. Inténtelo de nuevo en un momento.',
        noAnswer:
            'No hubo respuesta a tiempo. Lo solicitado puede hacerse todavía: compruébelo antes de volver a intentarlo.',
        unexpected: 'Algo falló aquí. Avise a su administrador: %{reference}.',
        tooManyTries: 'Demasiados intentos. Espere %{time} e inténtelo de nuevo.',
        minutes: 'un minuto |||| %{minutes} minutos',
    },
    account: {
        wrongLogin: 'Usuario o contraseña no válidos.',
    },
} as const satisfies SaidTexts;

const known = new Map<Locale, SaidTexts>([['es', atSignIn]]);

/** From here on all that the server says can be said in a language. */
export const learnSaid = (language: Locale, texts: SaidTexts): void => {
    known.set(language, texts);
};

const isTold = (value: string | number | Told): value is Told => typeof value === 'object';

/** Labels are said by their English, and known as it where there is no other. */
const LABEL = 'label';

/** In a language: as a whole or, where any part of it is not known, not at all. */
const sayIn = (texts: SaidTexts, { key, values = {} }: Told): string | undefined => {
    const group = key.slice(0, key.indexOf('.'));
    const name = key.slice(group.length + 1);
    const template = texts[group]?.[name] ?? (group === LABEL ? name : undefined);
    if (template === undefined) return undefined;
    const said: Record<string, string | number> = {};
    for (const [place, value] of Object.entries(values)) {
        const part = isTold(value) ? sayIn(texts, value) : value;
        if (part === undefined) return undefined;
        said[place] = part;
    }
    return filled(template, said);
};

/** What was said, in the language of the page, by its key; the English text where that is not known. */
export const say = (told: Told | null | undefined, english: string): string => {
    const texts = known.get(locale.get());
    return (texts && told && sayIn(texts, told)) ?? english;
};

/** What a rule says here. */
export const sayRule = (said: Said): string => say(said, said.text);

/** Messages by their fields, as people read them. */
export const sayRules = (errors: SaidErrors): Errors =>
    Object.fromEntries(Object.entries(errors).map(([path, said]) => [path, sayRule(said)]));
