import type { runTexts as english } from './texts.en';

/** The same in Spanish. */
export const runTexts: typeof english = {
    yours: 'Sus informes',
    noneYours: 'Todavía no ha generado ningún informe.',
    title: 'Ejecuciones',
    none: 'Todavía no se ha ejecutado.',
    unread: 'No se pudieron leer las ejecuciones.',
    cancel: 'Cancelar',
    cancelled: 'La ejecución se ha cancelado.',
    download: 'Descargar',
    downloadOf: 'Descargar la ejecución del %{date}',
    cancelOf: 'Cancelar la ejecución del %{date}',
    rows: '%{count} fila |||| %{count} filas',
    seconds: '%{seconds} s',
    by: 'por %{user}',
    schedule: 'por su programación',
    progress: 'Progreso de la ejecución',
    waiting: 'En espera',
    running: 'En ejecución',
    runningShare: 'En ejecución: %{percent} %',
    complete: 'Completa',
    failed: 'Con error',
    stopped: 'Cancelada',
};
