import { locale } from './locale';
import { sayer, type SaidTexts, type Say } from './sayer';
import type { Locale } from './shell';

/** What is said before sign-in, in English, and its translations (domain.md section 9): few, and loaded at once. */
const translations: Readonly<Partial<Record<Locale, SaidTexts>>> = {
    es: {
        'Required field.': 'Campo obligatorio.',
        'Invalid input type.': 'Tipo de dato no válido.',
        'Invalid input value.': 'Valor no válido.',
        'Must not exceed %{figure:limit} characters.':
            'No debe superar %{limit} carácter. |||| No debe superar %{limit} caracteres.',
        'Service not responding.': 'El servicio no responde.',
        'A service communication error was encountered.  Please check your network connection or contact your system administrator.':
            'Error de comunicación con el servicio.  Compruebe su conexión o póngase en contacto con el administrador del sistema.',
        'Invalid username or password.': 'Usuario o contraseña no válidos.',
        'Too many tries. Please wait %{said:time} and try again.':
            'Demasiados intentos. Espere %{time} e inténtelo de nuevo.',
        'a minute': 'un minuto',
        '%{figure:minutes} minutes': '%{minutes} minutos',
        'This request came from another site.': 'Esta solicitud vino de otro sitio.',
        'The request is too large.': 'La solicitud es demasiado grande.',
        'The database cannot be reached. Please try again in a moment.':
            'No se puede acceder a la base de datos. Inténtelo de nuevo en un momento.',
        'The server’s disk is full. Please tell your system administrator.':
            'El disco del servidor está lleno. Avise al administrador del sistema.',
        'There was no answer in time. What was asked for may still be done: look before you try again.':
            'No hubo respuesta a tiempo. Lo solicitado puede hacerse todavía: compruébelo antes de volver a intentarlo.',
        'Something went wrong here. Please tell your administrator: %{reference}.':
            'Algo falló aquí. Avise a su administrador: %{reference}.',
    },
};

export const saidAtSignIn = (language: Locale): SaidTexts => translations[language] ?? {};

const sayers = new Map<Locale, Say>();

const sayerIn = (language: Locale): Say => {
    const say = sayers.get(language) ?? sayer(saidAtSignIn(language));
    sayers.set(language, say);
    return say;
};

/** Translates what is said where react-admin is not there. A text not known stays as it is. */
export const translateSaid = (text: string): string => sayerIn(locale.get())(text) ?? text;
