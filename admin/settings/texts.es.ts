import type { settingsTexts as english } from './texts.en';

/** The same in Spanish, and what choices are called. */
export const settingsTexts: typeof english & { readonly choices: object } = {
    menu: { reference: 'Datos de referencia' },
    feedback: {
        title: 'Comentarios',
        about: 'Una pregunta, una sugerencia, algo que no funciona o que no está bien.',
        along: 'Se envía también',
        alongAbout: 'Para que nadie tenga que preguntar qué pantalla y qué navegador eran.',
        send: 'Enviar',
        thanks: 'Gracias',
        thanksText: 'Hemos recibido sus comentarios.  Alguien los revisará.',
        again: 'Enviar más comentarios',
    },
    choices: {
        Question: 'Pregunta',
        Suggestion: 'Sugerencia',
        Problem: 'Problema',
        'Data correction': 'Corrección de datos',
        New: 'Nuevo',
        'In progress': 'En curso',
        Closed: 'Cerrado',
        Low: 'Baja',
        Normal: 'Normal',
        High: 'Alta',
    },
};
