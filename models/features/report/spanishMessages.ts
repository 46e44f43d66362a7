import type { Translated } from '../../platform/messages/message';
import type { reportMessageTexts } from './messages';

type Endings = Pick<
    typeof reportMessageTexts,
    'reportGone' | 'tooManyRows' | 'fileTooLarge' | 'diskFull' | 'gaveUp' | 'stopped'
>;

/** Reasons why a run has no file, in Spanish: for screens, and for the mails of scheduled reports. */
export const spanishEndings: Translated<Endings> = {
    reportGone: 'El informe ya no existe.',
    tooManyRows: 'El informe tiene más de %{limit} filas. Elija menos entidades, o filtros que encuentren menos.',
    fileTooLarge: 'El archivo superaría los %{limit} GB. Elija menos entidades, o filtros que encuentren menos.',
    diskFull:
        'El disco del servidor está lleno, así que no hay archivo. Avise al administrador del sistema (%{reference}) y vuelva a ejecutar el informe cuando haya espacio.',
    gaveUp: 'La ejecución terminó con el servidor, o tomó más memoria de la permitida, %{tries} veces sin avanzar. Avise al administrador del sistema (%{reference}).',
    stopped:
        'La ejecución se detuvo por un error inesperado. Vuelva a ejecutar el informe; si se detiene de nuevo, dé al administrador del sistema esta referencia: %{reference}.',
};
