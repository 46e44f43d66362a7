import type { tourTexts as english } from './tour.en';

/** The texts of the tour in Spanish. */
export const tourTexts: typeof english = {
    take: 'Hacer el recorrido',
    next: 'Siguiente',
    previous: 'Atrás',
    done: 'Listo',
    close: 'Terminar el recorrido',
    progress: '%{step} de %{count}',
    screens: {
        title: 'Dónde está todo',
        text: 'Servicios tiene las pantallas con las que trabaja. Cada área tiene su propio menú a la izquierda.',
    },
    search: {
        title: 'Buscar en todo',
        text: 'Encuentra productos, ADR, planes, pantallas y acciones. Ctrl o Cmd con K lo abre desde cualquier lugar.',
    },
    waiting: {
        title: 'Lo que espera por usted',
        text: 'Inicio comienza con el trabajo pendiente. Cada cifra lleva exactamente a los registros que cuenta.',
    },
    bell: {
        title: 'Notificaciones',
        text: 'Lo que se decidió, terminó o falló, en el momento. Cada notificación lleva a su registro.',
    },
    help: {
        title: 'Ayuda',
        text: 'Abre la guía de la pantalla en la que está. La tecla ? muestra las teclas de la pantalla.',
    },
    account: {
        title: 'Su cuenta',
        text: 'Mi cuenta tiene idioma, tema, contraseña y segundo factor. Mis cambios deshace lo que usted cambió.',
    },
};
