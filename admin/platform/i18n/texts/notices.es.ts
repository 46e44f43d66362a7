import type { noticeTexts as english } from './notices.en';

/** The same in Spanish. */
export const noticeTexts: typeof english = {
    title: 'Notificaciones',
    about: 'Lo que esperaba por usted, terminó o se decidió en los últimos %{days} días.',
    bell: 'Notificaciones: %{smart_count} sin leer',
    none: 'Todavía no hay nada que decirle.',
    waits: 'Se están leyendo las notificaciones.',
    readAll: 'Marcar todo como leído',
    all: 'Todas las notificaciones',
};
