import type { noticeTexts as en } from './texts.en';

export const noticeTexts: typeof en = {
    notices: {
        title: 'Notificaciones',
        about: 'Lo que esperaba por usted, terminó o se decidió en los últimos %{days} días.',
        bell: 'Notificaciones: %{smart_count} sin leer',
        none: 'Todavía no hay nada que decirle.',
        waits: 'Se están leyendo las notificaciones.',
        readAll: 'Marcar todo como leído',
        all: 'Todas las notificaciones',
    },
};
