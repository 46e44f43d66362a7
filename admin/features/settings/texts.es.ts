import type { settingsFeature } from '../../../models/features/settings/feature';
import type { TranslationOf } from '../../platform/i18n/translation';
import type { settingsTexts as english } from './texts.en';

/** The feature in Spanish: its screens, its definitions and its messages; one that is missing does not compile. */
export const settingsTexts: TranslationOf<typeof english, typeof settingsFeature> = {
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
        WAITING: 'En espera',
        RUNNING: 'En curso',
        DONE: 'Hecho',
        FAILED: 'Fallido',
        CANCELLED: 'Cancelado',
    },
    jobs: {
        table: 'Trabajos',
        count: '%{count} trabajo |||| %{count} trabajos',
        emptyTitle: 'Todavía no se hizo nada en segundo plano',
        emptyText: 'Las cargas, los informes y los correos están aquí mientras esperan y se hacen, y 30 días después.',
        retry: 'Repetir',
        retryOf: 'Repetir el trabajo %{id}',
        retryDone: 'El trabajo se hará en cuanto le llegue su turno.',
        cancel: 'Cancelar',
        cancelOf: 'Cancelar el trabajo %{id}',
        cancelDone: 'El trabajo está cancelado.',
        progress: 'Avance',
        of: '%{done} de %{total}',
        again: 'falló una vez, de nuevo el %{at} |||| falló %{smart_count} veces, de nuevo el %{at}',
        from: 'no antes del %{at}',
        kinds: { feed: 'Carga de datos', mail: 'Correo', reset: 'Restablecimiento de cuenta', 'report run': 'Informe' },
        columns: {
            id: 'Número',
            kind: 'Tipo',
            subject: 'Registro',
            state: 'Estado',
            message: 'Qué ocurrió',
            create_user: 'Por',
            create_date: 'Añadido',
            start_date: 'Comenzado',
            finish_date: 'Terminado',
        },
    },
    screens: {
        'settings/job/list': {
            title: 'Trabajos',
            about: 'Lo que se hace en segundo plano: lo que espera, se está haciendo, ha fallado y ha terminado.',
        },
    },
    resources: {
        'settings/entitytype': {
            name: 'Tipo de entidad |||| Tipos de entidad',
            about: 'Las clases de nodo del árbol de entidades de un ADR: división, almacén, tienda.',
        },
        'settings/productdepartment': {
            name: 'Departamento de productos |||| Departamentos de productos',
            about: 'Los departamentos en los que se agrupan los productos y los productos autorizados.',
        },
        'settings/productgroup': {
            name: 'Grupo de productos |||| Grupos de productos',
            about: 'Los grupos en los que se dividen los productos de un departamento.',
        },
        'settings/producttype': {
            name: 'Tipo de producto |||| Tipos de producto',
            about: 'Lo que son los productos según su dueño: marca nacional, marca propia, regional.',
        },
        'settings/productentitystatus': {
            name: 'Estado de producto en la entidad |||| Estados de producto en la entidad',
            about: 'Cómo está un producto en una entidad de un ADR: autorizado, opcional, de temporada.',
            fields: {
                default_code: 'Código predeterminado',
                authorizes: 'Autoriza',
            },
            help: {
                default_code: 'Lo que muestra un informe cuando la entidad no tiene código propio.',
                authorizes: 'Si un producto con este estado cuenta como autorizado en la entidad.',
            },
        },
        'settings/feedback': {
            name: 'Comentarios |||| Comentarios',
            about: 'Lo que los usuarios preguntan, sugieren y comunican, y qué se hizo con ello.',
            fields: {
                fb_type: 'Tipo',
                fb_subject: 'Asunto',
                fb_description: 'Descripción',
                fb_status: 'Estado',
                fb_priority: 'Prioridad',
                fb_comments: 'Observaciones',
                app_name: 'Aplicación',
                app_version: 'Versión',
                app_context: 'Pantalla anterior',
                nav_agent: 'Navegador',
                nav_vendor: 'Fabricante del navegador',
                nav_platform: 'Plataforma',
                nav_lang: 'Idioma del navegador',
                screen_width: 'Ancho de pantalla',
                screen_height: 'Alto de pantalla',
                screen_avail_width: 'Ancho utilizable',
                screen_avail_height: 'Alto utilizable',
                screen_color_depth: 'Profundidad de color',
                screen_pixel_depth: 'Profundidad de píxel',
                create_user: 'De',
            },
            help: {
                fb_comments: 'Lo que se hace al respecto.',
            },
        },
    },
    messages: {
        settings: {
            tooMuchFeedback: 'Hoy ya ha enviado %{count} comentarios. Siga mañana, por favor.',
            feedbackAnswered: 'Sus comentarios «%{subject}» tienen respuesta.',
        },
    },
};
