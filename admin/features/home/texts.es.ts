import type { homeFeature } from '../../../models/features/home/feature';
import type { TranslationOf } from '../../platform/i18n/translation';
import type { homeTexts as english } from './texts.en';

/** The feature in Spanish: its screens, its definitions and its messages; one that is missing does not compile. */
export const homeTexts: TranslationOf<typeof english, typeof homeFeature> = {
    home: {
        title: 'Inicio',
        welcome: 'Hola, %{name}',
        lead: 'Información de productos, distribución y promoción comercial en un solo lugar.',
        services: 'Servicios',
        service: {
            adr: {
                title: 'Informes de distribución autorizada (ADR)',
                about: 'Ver por nombre, buscar, filtrar, exportar y descargar; solicitudes de cambio, que aprueban los gestores de contenido.',
            },
            lookup: {
                title: 'Búsqueda de productos',
                about: 'Todos los productos por fabricante, descripción, UPC de caja y de artículo, con los ADR que los tienen.',
            },
            tracking: {
                title: 'Seguimiento de productos',
                about: 'Por entidad de negocio, en períodos de 13 semanas de domingo a sábado.',
            },
            feedback: { title: 'Comentarios', about: 'Haga una pregunta, sugiera algo o informe de un problema.' },
            tpm: {
                title: 'Gestión de promociones comerciales (TPM)',
                about: 'Planes con cuentas, grupos, promociones, productos y descuentos; gastos reales.',
            },
            bulkReports: {
                title: 'Informes masivos',
                about: 'Informes de productos y distribución, para generar y descargar.',
            },
            systemReports: { title: 'Informes del sistema', about: 'Informes que se generan según un horario.' },
            dataFeeds: { title: 'Archivos de datos', about: 'Cargar archivos de mayoristas y cambios de los ADR.' },
            settings: {
                title: 'Ajustes',
                about: 'Datos de referencia, diapositivas y lo demás que se configura aquí.',
            },
        },
        release: 'Versión %{release}',
        image: 'Estantes de una cabecera de góndola',
        waiting: 'Le espera',
        begin: 'Buscar un producto',
        alsoWaiting: 'También le espera',
        oldest: 'Lo más antiguo',
        more: 'Más',
        moreOf: 'Más: %{title}',
        recent: 'Últimamente',
        all: 'Ver todo',
        allOf: 'Ver todo: %{title}',
        unread: 'Ahora mismo no se puede leer.',
        opened: 'Siga donde lo dejó',
        noneOpened: 'Los ADR, productos y planes que abra estarán aquí la próxima vez.',
    },
    banner: {
        name: 'Novedades',
        slide: 'Diapositiva %{number}',
        of: '%{number} de %{count}',
        carousel: 'carrusel',
        one: 'diapositiva',
        previous: 'Diapositiva anterior',
        next: 'Diapositiva siguiente',
        play: 'Reproducir',
        pause: 'Pausar',
    },
    screens: {
        'settings/views/home/slides': {
            title: 'Diapositivas',
            about: 'Las imágenes del carrusel de la página de inicio: qué se muestra y en qué orden.',
        },
    },
    slides: {
        playlist: 'Lista de reproducción',
        playlistAbout: 'Se muestran en la página de inicio en este orden, cada una siete segundos.',
        playlistEmpty: 'No se muestra ninguna diapositiva',
        playlistEmptyText: 'La página de inicio no tiene carrusel hasta que se añada aquí una diapositiva.',
        uploads: 'Imágenes subidas',
        uploadsEmpty: 'Todavía no hay imágenes',
        uploadsEmptyText: 'Suba la primera más arriba y añádala a la lista.',
        upload: 'Subir una imagen',
        file: 'Imagen',
        fileHelp:
            'PNG, JPEG, WebP o GIF, hasta 10 MB. 1440 × 360 encaja exactamente; de otra forma se muestra la parte central. Suéltela aquí o elíjala.',
        titleLabel: 'Título',
        titleHelp: 'Lo que dice la imagen: se lee a quien no la ve.',
        send: 'Subir',
        received: 'La imagen está subida. Añádala a la lista para mostrarla.',
        place: '%{place} de %{count}',
        drag: 'Mover %{title}',
        up: 'Subir %{title}',
        down: 'Bajar %{title}',
        takeOff: 'Quitar %{title} de la lista',
        movedTo: '%{title} es ahora la %{place} de %{count}.',
        add: 'Añadir a la lista',
        addOne: 'Añadir %{title} a la lista',
        played: 'En la lista',
        preview: 'Vista previa de %{title}',
        rename: 'Cambiar el título de %{title}',
        renameTitle: 'Cambiar el título',
        remove: 'Eliminar %{title}',
        removeTitle: '¿Eliminar %{title}?',
        removeText: 'La imagen se elimina para siempre.',
        removeAction: 'Eliminar',
        by: '%{user}, %{date}',
    },
    resources: {
        'settings/slide': {
            name: 'Diapositiva |||| Diapositivas',
            about: 'Las imágenes que muestra el carrusel de la página de inicio.',
            fields: {
                filename: 'Nombre del archivo',
                title: 'Título',
                place: 'Lugar',
            },
            help: {
                title: 'Se lee en lugar de la imagen.',
            },
        },
    },
    messages: {
        home: {
            noSlide: 'Esta diapositiva ya no existe.  Vuelva a cargar la página.',
            noSlideAt: 'La lista no tiene la diapositiva %{index}: tiene %{count}.',
            otherSlide: 'Alguien ha cambiado la lista: en este lugar hay ahora otra diapositiva.',
            first: 'Esta diapositiva ya es la primera.',
            last: 'Esta diapositiva ya es la última.',
            played: 'Esta diapositiva está en la lista.  Quítela primero de la lista.',
            playedAlready: 'Esta diapositiva ya está en la lista.',
            playlistFull: 'La lista tiene %{limit} diapositivas, que son todas las que puede tener.',
            tooManySlides: 'Hay %{limit} diapositivas, que son todas las que puede haber.  Elimine una primero.',
            unreadable: 'No se puede leer esta imagen: está dañada o incompleta.',
            manyPixels:
                'Esta imagen tiene %{width} × %{height} píxeles.  Puede tener hasta %{limit} millones en total.',
        },
    },
};
