import { textFrom, type Said, type SaidErrors, type Templates, type Told } from '../../models/said';
import type { Errors } from '../../models/platform/definition/schema';
import { locale } from '../platform/i18n/locale';
import type { Locale } from '../platform/i18n/shell';

/** What is said in another language, with the places of the English. */
export type SaidTexts = Templates;

/** What is said before sign-in: few, and loaded at once. */
export const atSignIn = {
    rule: {
        required: 'Campo obligatorio.',
        type: 'Tipo de dato no válido.',
        value: 'Valor no válido.',
        tooLong: 'No debe superar %{limit} carácter. |||| No debe superar %{limit} caracteres.',
        email: 'Correo electrónico no válido.',
        password:
            'Contraseña no válida.  Debe tener de 8 a 50 caracteres, con una minúscula, una mayúscula, un dígito y un símbolo.',
        unconfirmed: 'Las contraseñas no coinciden.',
        noResponse: 'El servicio no responde.',
        communication:
            'Error de comunicación con el servicio.  Compruebe su conexión o póngase en contacto con el administrador del sistema.',
    },
    call: {
        otherSite: 'Esta solicitud vino de otro sitio.',
        tooLarge: 'La solicitud es demasiado grande.',
        diskFull: 'El disco del servidor está lleno. Avise al administrador del sistema.',
        unavailable: 'No se puede acceder a la base de datos. Inténtelo de nuevo en un momento.',
        starting: 'El servidor se está iniciando. Inténtelo de nuevo en un momento.',
        noAnswer:
            'No hubo respuesta a tiempo. Lo solicitado puede hacerse todavía: compruébelo antes de volver a intentarlo.',
        unexpected: 'Algo falló aquí. Avise a su administrador: %{reference}.',
        tooManyTries: 'Demasiados intentos. Espere %{time} e inténtelo de nuevo.',
        minutes: 'un minuto |||| %{minutes} minutos',
    },
    account: {
        wrongLogin: 'Usuario o contraseña no válidos.',
        resetUnknown: 'Este enlace no funciona. Puede que no esté completo.',
        resetUsed: 'Este enlace ya se usó, o la cuenta ha cambiado desde entonces.',
        resetLate: 'Este enlace ya no funciona: tiene más de %{minutes} minutos.',
    },
} as const satisfies SaidTexts;

const known = new Map<Locale, SaidTexts>([['es', atSignIn]]);

/** From here on all that the server says can be said in a language. */
export const learnSaid = (language: Locale, texts: SaidTexts): void => {
    known.set(language, texts);
};

/** What was said, in the language of the page, by its key; the English text where that is not known. */
export const say = (told: Told | null | undefined, english: string): string => {
    const texts = known.get(locale.get());
    return (texts && told && textFrom(texts, told)) ?? english;
};

/** What a rule says here. */
export const sayRule = (said: Said): string => say(said, said.text);

/** Messages by their fields, as people read them. */
export const sayRules = (errors: SaidErrors): Errors =>
    Object.fromEntries(Object.entries(errors).map(([path, said]) => [path, sayRule(said)]));
