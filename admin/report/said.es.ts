import type { SaidIn } from '../../models/serverSlices';

/** `models/report/messages.ts` in Spanish. */
export const said: SaidIn<'report'>['report'] = {
    notEnabled: 'Un informe que no está activo no se ejecuta.',
    started: 'Este informe ya está iniciado.',
    notStarted: 'Este informe ya está detenido, o a punto de detenerse.',
    isRunning: 'Este informe ya se está ejecutando.',
    mostRuns: 'Tiene %{count} ejecuciones en espera o en curso. Espere a que termine una, o cancélela.',
    ended: 'Esta ejecución ya ha terminado.',
    ready: '%{title} está listo.',
    notReady: 'No se pudo preparar %{title}.',
    disabled: 'Este informe no está activado, así que no se puede ejecutar.',
    noFile: 'Esta ejecución no tiene archivo.',
    cancelled: 'Cancelada por %{username}.',
    reportGone: 'El informe ya no existe.',
    mostRows: 'El informe tiene más de %{limit} filas. Elija menos entidades, o filtros que encuentren menos.',
    largestFile: 'El archivo superaría los %{limit} GB. Elija menos entidades, o filtros que encuentren menos.',
    diskFull:
        'El disco del servidor está lleno, así que no hay archivo. Avise al administrador del sistema (%{reference}) y vuelva a ejecutar el informe cuando haya espacio.',
    gaveUp: 'La ejecución terminó con el servidor, o tomó más memoria de la permitida, %{tries} veces sin avanzar. Avise al administrador del sistema (%{reference}).',
    stopped:
        'La ejecución se detuvo por un error inesperado. Vuelva a ejecutar el informe; si se detiene de nuevo, dé al administrador del sistema esta referencia: %{reference}.',
};
